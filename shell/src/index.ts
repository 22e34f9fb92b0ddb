import '@segno/ui/styles.css';
import { readToken, type TableFacts } from '@segno/host';
import { prefetch, whenPrefetched } from '@segno/host/shell';
import { readPageData } from './federation/pageData';
import { watchErrors } from './observability/seen';
import { notePreviewLink } from './previews/notePreviewLink';
import { hideLinkToken } from './publicPages/linkToken';
import { accountPageAt } from './start/accountPage';
import { applyColorScheme } from './start/colorScheme';
import { drawFirstRows } from './start/firstRows';
import { keepsSiteData } from './start/keepsSiteData';
import { loadShell } from './start/loadShell';
import { pageRoot } from './start/pageRoot';
import { settleStartTags } from './start/settleStartTags';
import { startFailure } from './start/startFailure';

/** Milliseconds that the shell waits for the first rows of a list: to start it takes a processor as long as they need to arrive. */
const PATIENCE = 250;

/** What the server wrote into the page of a screen: the calls that it makes at once, and the table of the first of them. */
interface ScreenPreload {
  calls: readonly string[];
  table?: TableFacts;
}

const isPreload = (data: unknown): data is ScreenPreload =>
  typeof data === 'object' && data !== null && 'calls' in data;

/** Makes these calls and the session's before the page's code is there. Ends when the first rows of a list are seen, or none come. */
async function prefetchPage(token: string): Promise<void> {
  const data = readPageData('segno-preload');
  const { calls, table } = isPreload(data) ? data : { calls: [] };
  for (const address of ['/v1/auth/session', ...calls]) prefetch(address, token);
  const [list] = calls;
  if (table && list !== undefined) await drawFirstRows(table, whenPrefetched(list));
}

/**
 * Puts the tags into the page that the server has left for after its first calls (api/src/web/startTags.ts): a browser asks one
 * server for six files at once, and the rows are waited for before the code that takes their place.
 */
function askForLater(): void {
  const later = document.getElementById('segno-later');
  if (later instanceof HTMLTemplateElement) document.head.append(later.content);
}

watchErrors();
settleStartTags();
// Before anything looks into a storage.
const isBlocked = !keepsSiteData();
if (!isBlocked) {
  notePreviewLink();
  applyColorScheme();
}

const account = isBlocked ? undefined : accountPageAt(location.pathname);
if (account) hideLinkToken();

const token = account || isBlocked ? undefined : readToken();
const firstRows = token === undefined ? undefined : prefetchPage(token).catch(() => undefined);
askForLater();

/** What needs no session stands after a quarter of the JavaScript. Whoever is signed in needs the whole shell. */
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
