import type { startShell } from './startShell';

/** Milliseconds before the second attempt: by then all lost files have failed, and each is requested again. */
const PAUSE = 400;

const load = () => import(/* webpackChunkName: 'shell' */ './startShell');

/** The whole shell, requested once; a file that was lost is requested once more. */
export const loadShell = (): Promise<{ startShell: typeof startShell }> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, PAUSE)).then(load));
