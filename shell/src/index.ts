import '@segno/ui/styles.css';
import { readToken } from '@segno/host';
import { hideLinkToken } from './publicPages/linkToken';
import { accountPageAt } from './start/accountPage';
import { applyColorScheme } from './start/colorScheme';
import { rootElement } from './start/rootElement';

applyColorScheme();

const account = accountPageAt(location.pathname);
if (account) hideLinkToken();

// What needs no session stands after a quarter of the JavaScript. Whoever is signed in needs the whole shell.
if (account) void import('./start/startAccount').then(({ startAccount }) => startAccount(rootElement(), account));
else if (readToken() === undefined) void import('./start/startLogin').then((start) => start.startLogin(rootElement()));
else void import('./start/startShell').then(({ startShell }) => startShell({ container: rootElement() }));
