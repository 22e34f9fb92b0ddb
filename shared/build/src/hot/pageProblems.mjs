// Remotes and the shell are builds of their own: what goes wrong in one is shown by the development shell (shell/src/development),
// which hears of it by events of the page.
const say = (type, detail) => window.dispatchEvent(new CustomEvent(type, { detail }));

/** What was edited and failed when it ran: named `what`, with its error. It stays until `forgetFailure`. */
export function showFailure(what, error) {
  console.error(error);
  say('segno-failure', { what, text: error instanceof Error ? error.message : String(error) });
}

export const forgetFailure = (what) => say('segno-failure', { what });

/** An effect of whatever shows something that is edited: problems are seen while there is one. */
export function watchProblems() {
  say('segno-watch', 1);
  return () => say('segno-watch', -1);
}
