// Takes the updates of a shell that is edited. For what no module accepts, the page is loaded again, with what is typed handed
// over (shell/src/development).
import { announceEdits } from './announceEdits.mjs';
import { followBuilds } from './followBuilds.mjs';
import { watchProblems } from './pageProblems.mjs';

announceEdits(import.meta.webpackHot);
watchProblems();
followBuilds(true, () => window.dispatchEvent(new Event('segno-reload')));
