import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dataFolderText, OperatorError } from '../configuration/operatorError';
import { createPool } from './createPool';
import { lockFolder } from './processLock';
import { PgliteSocket } from './pgliteSocket';
import { startPgliteThread } from './pgliteThread';
import { createPgliteTurns } from './pgliteTurns';

/** An embedded database that is not stored. */
export const IN_MEMORY = 'memory://';

/** The embedded database: `folder` is its data folder or `IN_MEMORY`. */
export interface PgliteConfig {
  kind: 'pglite';
  folder: string;
  /** The thread's script; by default `pgliteWorker.js` beside the bundle. */
  worker?: URL;
  /** How long a transaction may idle while others wait, before it is rolled back; 20 000 by default. */
  idleTransactionMilliseconds?: number;
}

const SESSIONS = 10;

/** Folders in which a start creates a database, until it is complete. */
const PART = /^pgdata\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Prepares the data folder, and creates a database if there is none. It is created under a unique name and renamed when
 * complete: `pgdata` is always a complete database, whoever put it there, and is never created again. Leftovers of
 * interrupted starts are removed; nothing in them was ever acknowledged. Creating one takes 700 MB, half of which a thread
 * would not release, hence a separate process; should that outlive this one, it writes into a folder that nobody uses.
 */
const prepareFolder = async (folder: string, worker: URL): Promise<string> => {
  const data = join(folder, 'pgdata');
  const mark = join(folder, 'pgdata.complete');
  if (!existsSync(data)) {
    if (existsSync(mark))
      throw new OperatorError(
        `The database ${data} is missing, although ${mark} says that there was one. ` +
          'Put it back, or remove that file to start with an empty database.',
      );
    for (const name of await readdir(folder))
      if (PART.test(name)) await rm(join(folder, name), { recursive: true, force: true });
    const part = join(folder, `pgdata.${randomUUID()}`);
    await promisify(execFile)(process.execPath, [fileURLToPath(worker), part], {
      env: { ...process.env, NODE_OPTIONS: '' },
    }).catch(async (error: Error & { stderr?: string }) => {
      await rm(part, { recursive: true, force: true });
      const reason = error.stderr?.trim() || error.message;
      throw new OperatorError(`The database cannot be made in ${folder}: ${reason}. ${dataFolderText}`);
    });
    await rename(part, data);
  } else if (!existsSync(join(data, 'PG_VERSION'))) {
    throw new OperatorError(`${data} is no database. Put the database back, or move this folder away.`);
  }
  if (!existsSync(mark)) await writeFile(mark, '');
  return data;
};

/**
 * Opens PGlite (PostgreSQL compiled to WebAssembly) in its own thread, behind an ordinary `pg.Pool` whose sessions share
 * its one connection (pgliteTurns.ts). An acknowledged commit has been handed to the operating system, so killing the
 * process loses nothing; a power cut may (PGlite does not fsync). Before each turn and before its answer it checks that the
 * folder's lock is still held, so that nothing is acknowledged in a folder that others have taken over. Statement timeouts
 * do not work; `LISTEN`, named statements and `COPY FROM STDIN` must not be used. Throws if another process holds the
 * folder (processLock.ts).
 */
export const openPglite = async (
  { folder, worker, idleTransactionMilliseconds = 20_000 }: PgliteConfig,
  { onError, onLost }: { onError(error: Error): void; onLost(error: Error): void },
) => {
  const inMemory = folder === IN_MEMORY;
  let lose: ((message: string) => void) | undefined;
  const lock = inMemory
    ? undefined
    : await lockFolder(folder, { onLost: () => lose?.('its folder was taken by another process') });
  try {
    const url = worker ?? new URL('./pgliteWorker.js', import.meta.url);
    const thread = await startPgliteThread(
      lock ? { folder: await prepareFolder(folder, url), lock: lock.mark } : { folder: IN_MEMORY },
      {
        url,
        onLost: (error) => {
          turns.fail(error);
          onLost(error);
        },
      },
    );
    lose = thread.lose;
    const turns = createPgliteTurns({ run: thread.run, idleMilliseconds: idleTransactionMilliseconds });
    const pool = createPool(
      { user: 'postgres', password: '', max: SESSIONS, stream: () => new PgliteSocket(turns) },
      onError,
    );
    return {
      pool,
      queries: pool,
      connections: 1,
      close: async () => {
        await pool.end();
        await thread.close();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
};
