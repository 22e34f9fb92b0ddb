// Takes the updates of a shell that is edited, in the place of webpack's own `only-dev-server`, which leaves out what no module accepts: the
// page is loaded again for it, with what is typed handed over (shell/src/development).
import { announceEdits } from './announceEdits.mjs';
import { watchProblems } from './pageProblems.mjs';

const hot = import.meta.webpackHot;
/** Posted in the page by the development server's client, before the hashes of all builds. */
const UPDATE = 'webpackHotUpdate';
let newest = '';

async function update() {
  if (newest.includes(__webpack_hash__) || hot.status() !== 'idle') return;
  try {
    if (!(await hot.check(true))) throw new Error('The server has no update from this build to the newest one.');
    await update();
  } catch (error) {
    console.warn(error);
    window.dispatchEvent(new Event('segno-reload'));
  }
}

announceEdits(hot);
watchProblems();
window.addEventListener('message', ({ source, data }) => {
  if (source !== window || typeof data !== 'string' || !data.startsWith(UPDATE)) return;
  newest = data.slice(UPDATE.length);
  void update();
});
