import '@segno/ui/styles.css';
import { readToken } from '@segno/host';
import { askAhead } from '@segno/host/shell';
import { hideLinkToken } from './publicPages/linkToken';
import { accountPageAt } from './start/accountPage';
import { applyColorScheme } from './start/colorScheme';
import { loadShell } from './start/loadShell';
import { rootElement } from './start/rootElement';

applyColorScheme();

const account = accountPageAt(location.pathname);
if (account) hideLinkToken();

const token = readToken();

// What needs no session stands after a quarter of the JavaScript. Whoever is signed in needs the whole shell.
if (account) void import('./start/startAccount').then(({ startAccount }) => startAccount(rootElement(), account));
else if (token === undefined) void import('./start/startLogin').then((start) => start.startLogin(rootElement()));
else {
  askAhead('/v1/auth/session', token);
  void loadShell().then(({ startShell }) => startShell({ container: rootElement() }));
}
