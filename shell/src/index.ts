import '@segno/ui/styles.css';
import { readToken, type TableFacts } from '@segno/host';
import { prefetch, whenPrefetched } from '@segno/host/shell';
import { readPageData } from './pageData';
import { watchErrors } from './observability/seen';
import { notePreviewLink } from './previews/notePreviewLink';
import { hideLinkToken } from './publicPages/linkToken';
import { accountPageAt } from './publicPages/accountPage';
import { applyColorScheme } from './colorScheme/colorScheme';
import { drawFirstRows } from './start/firstRows';
import { keepsSiteData } from './start/keepsSiteData';
import { loadShell } from './start/loadShell';
import { pageRoot } from './start/pageRoot';
import { settleStartTags } from './start/settleStartTags';
import { startFailure } from './start/startFailure';
import { catchSearchKey } from './topBar/earlyKeys';

/** Milliseconds that the shell waits for the first rows of a list. Starting the shell takes about as long as the rows need to arrive. */
const PATIENCE = 250;

/** What the server wrote into a screen's page: the calls it makes at once, and the table of the first of them. */
interface ScreenPreload {
  calls: readonly string[];
  table?: TableFacts;
}

const isPreload = (data: unknown): data is ScreenPreload =>
  typeof data === 'object' && data !== null && 'calls' in data;

/**
 * Makes these calls, and the session's, before the page's code has loaded. Resolves when the first rows of a list are
 * shown, or there are none.
 */
async function prefetchPage(token: string): Promise<void> {
  const data = readPageData('segno-preload');
  const { calls, table } = isPreload(data) ? data : { calls: [] };
  for (const address of ['/v1/auth/session', ...calls]) prefetch(address, token);
  const [list] = calls;
  if (table && list !== undefined) await drawFirstRows(table, whenPrefetched(list));
}

/**
 * Inserts the tags that the server has held back until after the first calls (api/src/web/startTags.ts): a browser requests
 * six files at once from one server, and the rows matter more than the code that replaces them.
 */
function askForLater(): void {
  const later = document.getElementById('segno-later');
  if (later instanceof HTMLTemplateElement) document.head.append(later.content);
}

watchErrors();
settleStartTags();
// Before anything touches the browser's storage.
const isBlocked = !keepsSiteData();
if (!isBlocked) {
  notePreviewLink();
  applyColorScheme();
}

const account = isBlocked ? undefined : accountPageAt(location.pathname);
if (account) hideLinkToken();

const token = account || isBlocked ? undefined : readToken();
if (token !== undefined) catchSearchKey();
const firstRows = token === undefined ? undefined : prefetchPage(token).catch(() => undefined);
askForLater();

/** Pages without a session need only a quarter of the JavaScript. Signed-in people need the whole shell. */
async function start(root: HTMLElement): Promise<void> {
  if (isBlocked)
    return (await import(/* webpackChunkName: 'no-cookies' */ './start/startWithoutCookies')).startWithoutCookies(root);
  if (account)
    return (await import(/* webpackChunkName: 'account' */ './start/startAccount')).startAccount(root, account);
  if (token === undefined) return (await import(/* webpackChunkName: 'login' */ './start/startLogin')).startLogin(root);
  await Promise.race([firstRows, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  await (await loadShell()).startShell({ container: root });
}

void pageRoot().then((root) =>
  start(root).catch((error: unknown) => {
    startFailure(root);
    throw error;
  }),
);
