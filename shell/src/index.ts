import '@segno/ui/styles.css';
import { readToken } from '@segno/host';
import { prefetch } from '@segno/host/shell';
import { readPageData } from './federation/pageData';
import { hideLinkToken } from './publicPages/linkToken';
import { accountPageAt } from './start/accountPage';
import { applyColorScheme } from './start/colorScheme';
import { loadShell } from './start/loadShell';
import { pageRoot } from './start/pageRoot';
import { settleStartTags } from './start/settleStartTags';
import { startFailure } from './start/startFailure';

settleStartTags();
applyColorScheme();

const account = accountPageAt(location.pathname);
if (account) hideLinkToken();

/** Addresses of the calls that the screen of this address makes at once, as the server wrote them into the page. */
function screenCalls(): string[] {
  const addresses = readPageData('segno-preload');
  return Array.isArray(addresses) ? addresses.filter((address) => typeof address === 'string') : [];
}

/** What needs no session stands after a quarter of the JavaScript. Whoever is signed in needs the whole shell. */
async function start(root: HTMLElement): Promise<void> {
  if (account)
    return (await import(/* webpackChunkName: 'account' */ './start/startAccount')).startAccount(root, account);
  const token = readToken();
  if (token === undefined) return (await import(/* webpackChunkName: 'login' */ './start/startLogin')).startLogin(root);
  for (const address of ['/v1/auth/session', ...screenCalls()]) prefetch(address, token);
  (await loadShell()).startShell({ container: root });
}

void pageRoot().then((root) =>
  start(root).catch((error: unknown) => {
    startFailure(root);
    throw error;
  }),
);
