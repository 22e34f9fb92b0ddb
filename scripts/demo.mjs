// `npm run demo -- --songs 100000`: fills the installation with a demo library of that size.
import { checkNode } from './parts/checkNode.mjs';

checkNode();
const { prepare, serve } = await import('./parts/server.mjs');
await prepare(['api']);
await serve(['demo', ...process.argv.slice(2)]);
