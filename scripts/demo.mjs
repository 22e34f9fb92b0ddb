// `npm run demo`: makes the demo library. `npm run demo -- --songs 100000`: fills the installation with so many fictional songs.
import { parseArgs } from 'node:util';
import { checkNode } from './parts/checkNode.mjs';

checkNode();
const { prepare } = await import('./parts/server.mjs');
const { makeBigLibrary, makeDemoLibrary, printDemoLogins } = await import('./parts/demoLibrary.mjs');
const { values } = parseArgs({ options: { songs: { type: 'string' } } });
await prepare(['api', 'demo']);
if (values.songs === undefined) await printDemoLogins(await makeDemoLibrary());
else await makeBigLibrary(values.songs);
process.exit(0);
