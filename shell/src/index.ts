import '@segno/ui/styles.css';
import { readToken } from '@segno/host';
import { askAhead } from '@segno/host/shell';
import { hideLinkToken } from './publicPages/linkToken';
import { accountPageAt } from './start/accountPage';
import { applyColorScheme } from './start/colorScheme';
import { loadShell } from './start/loadShell';
import { rootElement } from './start/rootElement';
import { startFailure } from './start/startFailure';

applyColorScheme();

const root = rootElement();
const account = accountPageAt(location.pathname);
if (account) hideLinkToken();

/** What needs no session stands after a quarter of the JavaScript. Whoever is signed in needs the whole shell. */
async function start(): Promise<void> {
  if (account) return (await import('./start/startAccount')).startAccount(root, account);
  const token = readToken();
  if (token === undefined) return (await import('./start/startLogin')).startLogin(root);
  askAhead('/v1/auth/session', token);
  (await loadShell()).startShell({ container: root });
}

start().catch((error: unknown) => {
  startFailure(root);
  throw error;
});
