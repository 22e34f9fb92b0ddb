import { prefetch, watchPrefetch } from '@segno/host/shell';
import { readPageData } from '../federation/pageData';
import type { ScreenPreload } from './drawRows';
import { expectEarlyRows } from './earlyRows';

const SESSION = '/v1/auth/session';

const isPreload = (data: unknown): data is ScreenPreload =>
  typeof data === 'object' && data !== null && 'calls' in data;

/**
 * Asks for the session and for what the screen of this address asks at once, as the server wrote it into the page; and has
 * the rows of a list drawn when they come, for which the list's own code is not waited for.
 */
export function prefetchScreen(token: string): void {
  const data = readPageData('segno-preload');
  const { calls = [], table, route }: Partial<ScreenPreload> = isPreload(data) ? data : {};
  for (const address of [SESSION, ...calls]) prefetch(address, token);
  const [list] = calls;
  if (!table || !route || list === undefined) return;
  const answers = { session: watchPrefetch(SESSION), list: watchPrefetch(list) };
  // Without them the frame stays as it is until the list itself is there.
  expectEarlyRows(
    import(/* webpackChunkName: 'rows' */ './drawRows')
      .then(({ drawRows }) => drawRows({ table, route, ...answers }))
      .catch(() => false),
  );
}
