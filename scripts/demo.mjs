// `npm run demo`: builds the demo library. `npm run demo -- --songs 100000`: adds that many fictional songs to the
// installation.
import { readCommand } from '../shared/build/src/commandLine.mjs';
import { checkNode } from './parts/checkNode.mjs';

checkNode();
const { prepare } = await import('./parts/server.mjs');
const { makeBigLibrary, makeDemoLibrary, printDemoLogins } = await import('./parts/demoLibrary.mjs');
const { values } = readCommand(
  `npm run demo [-- --songs 100000]

  Makes the demo library, without serving it.
  --songs  adds so many songs without recordings`,
  { songs: { type: 'string' } },
  { most: 0 },
);
await prepare(['api', 'demo']);
if (values.songs === undefined) await printDemoLogins(await makeDemoLibrary());
else await makeBigLibrary(values.songs);
process.exit(0);
