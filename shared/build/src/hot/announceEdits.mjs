/**
 * Says in the page when an edit is about to be applied (`segno-edit`) and when the declaration of the remote has been
 * read again (`segno-edited`): the shell keeps what is typed, and follows menu and routes (shell/src/development).
 * Gives what says the latter.
 */
export function announceEdits(hot) {
  hot?.addStatusHandler((status) => {
    if (status === 'dispose') window.dispatchEvent(new Event('segno-edit'));
  });
  return () => window.dispatchEvent(new Event('segno-edited'));
}
