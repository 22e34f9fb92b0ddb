import '@segno/ui/styles.css';
import { readToken } from '@segno/host';
import { askForLater } from './early/askForLater';
import { letEarlyRowsGoFirst } from './early/earlyRows';
import { prefetchScreen } from './early/prefetchScreen';
import { watchErrors } from './observability/seen';
import { notePreviewLink } from './previews/notePreviewLink';
import { hideLinkToken } from './publicPages/linkToken';
import { accountPageAt } from './start/accountPage';
import { applyColorScheme } from './start/colorScheme';
import { keepsSiteData } from './start/keepsSiteData';
import { loadShell } from './start/loadShell';
import { pageRoot } from './start/pageRoot';
import { settleStartTags } from './start/settleStartTags';
import { startFailure } from './start/startFailure';

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
if (token !== undefined) prefetchScreen(token);
askForLater();

/** What needs no session stands after a quarter of the JavaScript. Whoever is signed in needs the whole shell. */
async function start(root: HTMLElement): Promise<void> {
  if (isBlocked)
    return (await import(/* webpackChunkName: 'no-cookies' */ './start/startWithoutCookies')).startWithoutCookies(root);
  if (account)
    return (await import(/* webpackChunkName: 'account' */ './start/startAccount')).startAccount(root, account);
  if (token === undefined) return (await import(/* webpackChunkName: 'login' */ './start/startLogin')).startLogin(root);
  await letEarlyRowsGoFirst();
  await (await loadShell()).startShell({ container: root });
}

void pageRoot().then((root) =>
  start(root).catch((error: unknown) => {
    startFailure(root);
    throw error;
  }),
);
