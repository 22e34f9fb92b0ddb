import { randomUUID } from 'node:crypto';
import { open, readFile, realpath, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { z } from 'zod';
import { makeFolder } from '../configuration/makeFolder';
import { OperatorError } from '../configuration/operatorError';
import { bootId, processSpace, processStart } from '../configuration/processIdentity';
import { isHeld, type LockMark } from './pgliteProtocol';

const ownerSchema = z.object({
  id: z.string(),
  pid: z.number(),
  started: z.string(),
  space: z.string(),
  /** Older versions did not write these three. */
  host: z.string().optional(),
  boot: z.string().optional(),
  hasSocket: z.boolean().optional(),
});
type Owner = z.output<typeof ownerSchema>;

/** The lock of one folder; `release` releases it and may be called more than once. */
export interface ProcessLock {
  mark: LockMark;
  release(): Promise<void>;
}

const readOwner = async (file: string): Promise<Owner | undefined> => {
  try {
    return ownerSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // Missing, or cut off when the process that wrote it ended: nobody holds it.
    return undefined;
  }
};

const modified = async (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );

/** A process id of another host cannot be looked up; its heartbeat on the file can be observed. */
const stillBeats = async (file: string, heartbeat: number): Promise<boolean> => {
  const before = await modified(file);
  await sleep(heartbeat * 2.5);
  return before !== (await modified(file));
};

const socketOf = (file: string, id: string) => join(dirname(file), `lock.${id.slice(0, 8)}.sock`);

/** Sockets cannot have a longer path; Linux accepts a shorter alias of the same folder. */
const LONGEST_SOCKET_PATH = 100;
const atSocket = async <Result>(path: string, work: (path: string) => Promise<Result>): Promise<Result> => {
  if (path.length <= LONGEST_SOCKET_PATH || process.platform !== 'linux') return work(path);
  const folder = await open(dirname(path));
  try {
    return await work(`/proc/self/fd/${folder.fd}/${basename(path)}`);
  } finally {
    await folder.close();
  }
};

/** The kernel keeps a socket open while its process lives, even while that is suspended. Not every file system supports sockets. */
const openSocket = (path: string): Promise<Server | undefined> =>
  atSocket(
    path,
    (short) =>
      new Promise((resolve) => {
        if (process.platform === 'win32') return resolve(undefined);
        const server = createServer((caller) => caller.destroy()).unref();
        server.once('error', () => resolve(undefined));
        server.listen(short, () => resolve(server));
      }),
  );

/** Whether a process of this machine, in whichever container, has the socket open. */
const isOpen = (path: string): Promise<boolean> =>
  atSocket(
    path,
    (short) =>
      new Promise((resolve) => {
        const caller = connect(short, () => {
          caller.destroy();
          resolve(true);
        });
        caller.once('error', (error) =>
          resolve(!('code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOENT'))),
        );
      }),
  );

const isAlive = async (owner: Owner, { file, own, heartbeat }: { file: string; own: Owner; heartbeat: number }) => {
  if (owner.space === own.space) return processStart(owner.pid) === owner.started;
  const isHere = own.boot !== '' && owner.boot === own.boot;
  return isHere && owner.hasSocket ? isOpen(socketOf(file, owner.id)) : stillBeats(file, heartbeat);
};

const GUARD_MILLISECONDS = 10_000;

/**
 * Locks a folder for this process, creating it if necessary. A lock left by a dead process of this machine is taken over at
 * once, and never while that process lives, suspended or not: its process id and start time tell, and from another
 * container its socket. A lock of another machine is taken over after two and a half missed heartbeats (in milliseconds);
 * should that machine continue, `isHeld` tells it before it writes. `onLost` is called within a heartbeat after the lock
 * was lost. Throws `The data folder {folder} is in use by another Segno process (pid {pid}).`
 */
export const lockFolder = async (
  folder: string,
  { heartbeat = 2_000, onLost }: { heartbeat?: number; onLost?: () => void } = {},
): Promise<ProcessLock> => {
  makeFolder(folder);
  const file = join(await realpath(folder), 'lock.json');
  const own: Owner = {
    id: randomUUID(),
    pid: process.pid,
    started: processStart(process.pid) ?? '',
    space: processSpace(),
    host: hostname(),
    boot: bootId(),
  };
  const mark = { file, id: own.id };

  // Judging a lock and replacing it must be one step, or two processes could take over the same dead lock.
  const leaveGuard = await lockfile.lock(file, {
    realpath: false,
    lockfilePath: `${file}.guard`,
    stale: GUARD_MILLISECONDS,
    // A process suspended so long that others passed the guard is detected by the clock below.
    onCompromised: () => {},
    retries: { retries: 80, factor: 1, minTimeout: 100, maxTimeout: 200 },
  });
  let socket: Server | undefined;
  try {
    const owner = await readOwner(file);
    if (owner && (await isAlive(owner, { file, own, heartbeat }))) {
      const where = owner.host === undefined || owner.host === own.host ? '' : ` on ${owner.host}`;
      throw new OperatorError(
        `The data folder ${folder} is in use by another Segno process (pid ${owner.pid}${where}).`,
      );
    }
    const judged = performance.now();
    if (owner?.hasSocket) await rm(socketOf(file, owner.id), { force: true });
    socket = await openSocket(socketOf(file, own.id));
    const made = `${file}.${own.id}`;
    await writeFile(made, JSON.stringify({ ...own, hasSocket: socket !== undefined }));
    if (performance.now() - judged > GUARD_MILLISECONDS / 2) {
      await rm(made, { force: true });
      throw new OperatorError(`The data folder ${folder} took too long to answer. Please start again.`);
    }
    // Atomic: the holder of a lock may read it at any time.
    await rename(made, file);
  } catch (error) {
    socket?.close();
    throw error;
  } finally {
    await leaveGuard().catch(() => {});
  }

  const beat = setInterval(() => {
    if (!isHeld(mark)) {
      clearInterval(beat);
      onLost?.();
      return;
    }
    const now = new Date();
    utimes(file, now, now).catch(() => {});
  }, heartbeat);
  beat.unref();

  return {
    mark,
    release: async () => {
      clearInterval(beat);
      if (isHeld(mark)) await rm(file, { force: true });
      socket?.close();
      await rm(socketOf(file, own.id), { force: true });
    },
  };
};
