// A part of the shell's development build alone (shared/build/src/shellConfig.mjs).
import { createRoot } from 'react-dom/client';
import { readRegistry } from '../federation/readRegistry';
import { followServer } from './followServer';
import { ProblemPanel } from './ProblemPanel';
import { hearProblems } from './problems';

/** Loads the page again, with what is typed handed over. */
const reload = (): void => void import('../updates/update').then(({ reloadWithHandOver }) => reloadWithHandOver());

hearProblems();
window.addEventListener('segno-reload', reload);
followServer(reload);
void import('./followEdits').then(({ followEdits }) => followEdits(readRegistry().registry));
createRoot(document.body.appendChild(document.createElement('div'))).render(<ProblemPanel />);
