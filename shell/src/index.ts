import '@segno/ui/styles.css';
import { readToken } from '@segno/host';
import { applyColorScheme } from './start/colorScheme';
import { rootElement } from './start/rootElement';

applyColorScheme();

// Nobody is signed in: the login stands after a quarter of the JavaScript. Everybody else needs the whole shell.
if (readToken() === undefined) void import('./start/startLogin').then(({ startLogin }) => startLogin(rootElement()));
else void import('./start/startShell').then(({ startShell }) => startShell({ container: rootElement() }));
