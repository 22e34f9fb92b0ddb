import { buildErrors, onBuild } from './buildErrors.mjs';
import classes from './editProblems.module.css';

/** What failed while it was evaluated: screen, declaration or module, and why. */
const failures = new Map();
/** How many screens of the remote stand in the page: problems are shown over them, and over nobody else's. */
let watching = 0;
let panel;

/** Where a message goes on with what the compiler did. */
const COMPILER_STACK = /\n\s*Caused by:|\n\s*at /;

const textOf = (error) => (error instanceof Error ? error.message : String(error));

function element(tag, text) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

function show() {
  panel?.remove();
  panel = undefined;
  const parts = [
    ...buildErrors().flatMap((text) => [
      element('h2', 'This edit does not compile'),
      element('pre', text.split(COMPILER_STACK)[0].trim()),
    ]),
    ...[...failures].flatMap(([what, error]) => [
      element('h2', `This edit failed: ${what}`),
      element('pre', textOf(error)),
    ]),
  ];
  if (watching === 0 || parts.length === 0) return;
  panel = document.createElement('section');
  panel.className = classes.root;
  panel.setAttribute('role', 'alert');
  panel.tabIndex = 0;
  panel.append(...parts, element('p', 'The last version that worked stays. This goes away when it is mended.'));
  document.body.append(panel);
}

/** What was edited and failed when it ran: named `what`, with its error. It stays until `forgetFailure`. */
export function showFailure(what, error) {
  console.error(error);
  failures.set(what, error);
  show();
}

export function forgetFailure(what) {
  if (failures.delete(what)) show();
}

/** An effect of whatever shows a screen of the remote: problems are seen while there is one. */
export function watchProblems() {
  watching += 1;
  show();
  return () => {
    watching -= 1;
    show();
  };
}

onBuild(show);
