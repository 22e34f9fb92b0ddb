// Stands in for PGlite's thread: reports that it is ready and dies at the first query.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', () => {
  throw new Error('out of memory');
});
parentPort.postMessage({ kind: 'ready' });
