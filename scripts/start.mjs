// `npm start [-- --no-demo …]`: installs, builds and serves the product. Options and environment go to the server.
import { checkNode } from './parts/checkNode.mjs';

checkNode();
const { prepare, serve } = await import('./parts/server.mjs');
await prepare();
await serve(process.argv.slice(2));
