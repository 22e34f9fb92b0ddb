// `npm start [-- --no-demo]`: installs, builds, creates the demo library and serves the product. The environment is passed
// to the server.
import { readCommand } from '../shared/build/src/commandLine.mjs';
import { checkNode } from './parts/checkNode.mjs';

checkNode();
const { prepare, serve } = await import('./parts/server.mjs');
const { demoEnvironment, makeDemoLibrary, printDemoLogins } = await import('./parts/demoLibrary.mjs');
const { values } = readCommand(
  `npm start [-- --no-demo]

  Installs and builds what is missing, and serves the product with the demo library. docs/configuration.md lists its variables.
  --no-demo  serves an empty library`,
  { 'no-demo': { type: 'boolean' } },
  { most: 0 },
);
const withDemo = !values['no-demo'] && process.env.NODE_ENV !== 'production';
await prepare(['api', 'demo']);
// Building the library uses one core; the screens are built on the other.
const [demo] = await Promise.all([withDemo ? makeDemoLibrary() : undefined, prepare()]);
// While the server starts.
if (withDemo) void printDemoLogins(demo);
await serve([], withDemo ? demoEnvironment : {});
