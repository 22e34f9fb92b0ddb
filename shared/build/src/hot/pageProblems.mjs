// Remotes and the shell are separate builds. The development shell (shell/src/development) shows the problems of all of
// them, which reach it as events of the page.
const say = (type, detail) => window.dispatchEvent(new CustomEvent(type, { detail }));

/** Reports an edited part named `what` that failed at run time, with its error. It is shown until `forgetFailure`. */
export function showFailure(what, error) {
  console.error(error);
  say('segno-failure', { what, text: error instanceof Error ? error.message : String(error) });
}

export const forgetFailure = (what) => say('segno-failure', { what });

/** An effect for components that show something under development: problems are visible while one is mounted. */
export function watchProblems() {
  say('segno-watch', 1);
  return () => say('segno-watch', -1);
}
