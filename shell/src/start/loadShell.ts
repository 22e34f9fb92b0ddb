import type { startShell } from './startShell';

/** The whole shell, asked for once and kept by the browser. A failure shows where the load is waited for. */
export const loadShell = (): Promise<{ startShell: typeof startShell }> =>
  import(/* webpackChunkName: 'shell' */ './startShell');
