// Stands in for PGlite's thread: cannot open its folder.
import { parentPort } from 'node:worker_threads';

parentPort.postMessage({ kind: 'lost', message: 'the files are damaged' });
