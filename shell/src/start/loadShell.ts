import type { startShell } from './startShell';

/** Milliseconds before the second try: by then all files that are lost have said so, and each is asked for again. */
const PAUSE = 400;

const load = () => import(/* webpackChunkName: 'shell' */ './startShell');

/** The whole shell, asked for once and kept by the browser; a file that was lost on its way is asked for once more. */
export const loadShell = (): Promise<{ startShell: typeof startShell }> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, PAUSE)).then(load));
