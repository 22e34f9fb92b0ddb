import { PGlite } from '@electric-sql/pglite';
import { mkdir } from 'node:fs/promises';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { errorMessage } from '../configuration/errorMessage';
import { isHeld, type PgliteReply, type PgliteRequest, type PgliteStart, transactionStatus } from './pgliteProtocol';

// The thread that runs the embedded database: queries are computed here without blocking the server's event loop. As a
// process of its own, `node pgliteWorker.js FOLDER`, it creates a new database there and exits.

const PART_SIZE = 256 * 1024;

// The operating system caches the files anyway: an eighth of PostgreSQL's default is as fast and saves 120 MB.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

const port = parentPort;
const start: PgliteStart = workerData;

const reply = (message: PgliteReply) => port?.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : []);

/** The meaning of WebAssembly's own error numbers (Emscripten, WASI), which have no text. */
const faults: Readonly<Record<number, string>> = {
  2: 'permission is denied',
  19: 'the disk is full',
  51: 'the disk is full',
  69: 'the file system can only be read',
};

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'errno' in error && typeof error.errno === 'number'
    ? (faults[error.errno] ?? `fault ${error.errno} of the file system`)
    : errorMessage(error);

const lost = (error: unknown) => reply({ kind: 'lost', message: messageOf(error) });

/** A process that was suspended so long that another one took the folder must not write there, nor acknowledge a write. */
const refuseWithoutLock = () => {
  if (start.lock && !isHeld(start.lock)) throw new Error('its folder was taken by another process');
};

const runTurn = async (database: PGlite, turn: number, bytes: Uint8Array) => {
  let chunks: Uint8Array[] = [];
  let size = 0;
  const take = () => {
    const joined = new Uint8Array(Buffer.concat(chunks, size));
    chunks = [];
    size = 0;
    return joined;
  };
  refuseWithoutLock();
  await database.execProtocolRawStream(bytes, {
    onRawData: (chunk) => {
      if (size >= PART_SIZE) reply({ kind: 'part', turn, bytes: take() });
      chunks.push(chunk.slice());
      size += chunk.length;
    },
  });
  refuseWithoutLock();
  const rest = take();
  reply({ kind: 'end', turn, bytes: rest, status: transactionStatus(rest) });
};

const close = async (database: PGlite) => {
  refuseWithoutLock();
  await database.close();
};

const run = async () => {
  const database = await PGlite.create({ dataDir: start.folder, relaxedDurability: false, startParams });
  port?.on('message', (request: PgliteRequest) => {
    if ('turn' in request) {
      runTurn(database, request.turn, request.bytes).catch(lost);
      return;
    }
    close(database).then(() => {
      reply({ kind: 'closed' });
      port.close();
    }, lost);
  });
  reply({ kind: 'ready' });
};

/** Exits with a code and prints the reason if it cannot. */
const make = async (folder: string) => {
  await mkdir(folder, { recursive: true });
  const database = await PGlite.create({ dataDir: folder });
  await database.close();
};

if (isMainThread)
  await make(process.argv[2] ?? '').catch((error: unknown) => {
    process.stderr.write(messageOf(error));
    process.exitCode = 1;
  });
else run().catch(lost);
