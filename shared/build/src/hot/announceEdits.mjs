/**
 * Dispatches events in the page when an edit is about to be applied (`segno-edit`) and when the remote's declaration has
 * been read again (`segno-edited`). The shell keeps what was typed, and updates menu and routes (shell/src/development).
 * Returns a function that dispatches the latter.
 */
export function announceEdits(hot) {
  hot?.addStatusHandler((status) => {
    if (status === 'dispose') window.dispatchEvent(new Event('segno-edit'));
  });
  return () => window.dispatchEvent(new Event('segno-edited'));
}
