// `npm start [-- --no-demo]`: installs, builds, makes the demo library and serves the product. The environment goes to the server.
import { checkNode } from './parts/checkNode.mjs';

checkNode();
const { prepare, serve } = await import('./parts/server.mjs');
const { demoEnvironment, makeDemoLibrary, printDemoLogins } = await import('./parts/demoLibrary.mjs');
const withDemo = !process.argv.includes('--no-demo') && process.env.NODE_ENV !== 'production';
await prepare();
// The server starts meanwhile.
if (withDemo) void printDemoLogins(await makeDemoLibrary());
await serve([], withDemo ? demoEnvironment : {});
