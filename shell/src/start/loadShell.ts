import type { startShell } from './startShell';

const load = () => import(/* webpackChunkName: 'shell' */ './startShell');

/** The whole shell, asked for once and kept by the browser; a file that was lost on its way is asked for once more. */
export const loadShell = (): Promise<{ startShell: typeof startShell }> => load().catch(load);
