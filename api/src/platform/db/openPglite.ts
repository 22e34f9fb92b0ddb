import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPool } from './createPool';
import { lockFolder } from './processLock';
import { PgliteSocket } from './pgliteSocket';
import { startPgliteThread } from './pgliteThread';
import { createPgliteTurns } from './pgliteTurns';

/** Where the embedded database keeps its data when it keeps none. */
export const IN_MEMORY = 'memory://';

/** The embedded database: `folder` is its data folder or `IN_MEMORY`. */
export interface PgliteConfig {
  kind: 'pglite';
  folder: string;
  /** The thread's script; by default `pgliteWorker.js` beside the bundle. */
  worker?: URL;
  /** How long a transaction may do nothing while others wait, before it is rolled back; 20 000 by default. */
  idleTransactionMilliseconds?: number;
}

const SESSIONS = 10;

/** A database whose first start was cut short has no mark; nothing in it was ever acknowledged, so it starts again. */
const prepareFolder = async (folder: string) => {
  const data = join(folder, 'pgdata');
  const mark = join(folder, 'pgdata.complete');
  if (!existsSync(mark)) await rm(data, { recursive: true, force: true });
  await mkdir(data, { recursive: true });
  return { data, complete: () => writeFile(mark, '') };
};

/**
 * Opens PGlite (PostgreSQL compiled to WebAssembly) in a thread of its own, behind an ordinary `pg.Pool` whose sessions
 * share its one connection (pgliteTurns.ts). A commit is in the operating system's hands when it is acknowledged, so
 * killing the process loses nothing; a power cut may (PGlite does not fsync). Statement timeouts do not work in it,
 * `LISTEN`, named statements and `COPY FROM STDIN` must not be used.
 * Throws when another process holds the folder (processLock.ts).
 */
export const openPglite = async (
  { folder, worker, idleTransactionMilliseconds = 20_000 }: PgliteConfig,
  { onError, onLost }: { onError(error: Error): void; onLost(error: Error): void },
) => {
  const inMemory = folder === IN_MEMORY;
  const lock = inMemory ? undefined : await lockFolder(folder);
  try {
    const prepared = inMemory ? undefined : await prepareFolder(folder);
    const thread = await startPgliteThread(
      { folder: prepared?.data ?? IN_MEMORY },
      {
        url: worker ?? new URL('./pgliteWorker.js', import.meta.url),
        onLost: (error) => {
          turns.fail(error);
          onLost(error);
        },
      },
    );
    await prepared?.complete();
    const turns = createPgliteTurns({ run: thread.run, idleMilliseconds: idleTransactionMilliseconds });
    const pool = createPool(
      { user: 'postgres', password: '', max: SESSIONS, stream: () => new PgliteSocket(turns) },
      onError,
    );
    return {
      pool,
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
