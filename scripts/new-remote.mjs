// `npm run new-remote -- mf-mood-boards` writes a remote for a repository of its own.
import { checkNode } from './parts/checkNode.mjs';

checkNode();
const { prepare } = await import('./parts/server.mjs');
await prepare([]);
const { askForRemote } = await import('./parts/newRemote/askForRemote.mjs');
const { newRemote } = await import('./parts/newRemote/newRemote.mjs');
await askForRemote('npm run new-remote --', newRemote, '..');
