// The server of the browser tests: that of `npm start`. Tests that start their own server get a copy of its demo library.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyLibrary } from '../../e2e/support/copyLibrary.mjs';
import { demoEnvironment, makeDemoLibrary } from './demoLibrary.mjs';
import { prepare, serve } from './server.mjs';

const { DATA_DIR, E2E_RUN_DIR } = process.env;
process.on('exit', () => rmSync(E2E_RUN_DIR, { recursive: true, force: true }));
await prepare();
await makeDemoLibrary();
copyLibrary(DATA_DIR, join(E2E_RUN_DIR, 'demo'));
await serve([], demoEnvironment);
