import { randomUUID } from 'node:crypto';
import { mkdir, readFile, realpath, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { z } from 'zod';
import { OperatorError } from '../configuration/operatorError';
import { processSpace, processStart } from '../processIdentity';

const ownerSchema = z.object({ id: z.string(), pid: z.number(), started: z.string(), space: z.string() });
type Owner = z.output<typeof ownerSchema>;

/** The lock of one folder; `release` gives it up and may be called more than once. */
export interface ProcessLock {
  release(): Promise<void>;
}

const readOwner = async (file: string): Promise<Owner | undefined> => {
  try {
    return ownerSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // Missing, or cut off by the end of the process that wrote it: nobody holds it.
    return undefined;
  }
};

const modified = async (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );

/** A process id of another host or container cannot be looked up; its heartbeat on the file can be watched. */
const stillBeats = async (file: string, heartbeat: number): Promise<boolean> => {
  const before = await modified(file);
  await sleep(heartbeat * 2.5);
  return before !== (await modified(file));
};

const isAlive = async (owner: Owner, { file, space, heartbeat }: { file: string; space: string; heartbeat: number }) =>
  owner.space === space ? processStart(owner.pid) === owner.started : stillBeats(file, heartbeat);

/**
 * Takes a folder for this process alone, creating it when it is missing. A lock left by a killed process is taken over
 * at once, because its process id (with its start time) is dead; one left on another host or in another container
 * after two and a half heartbeats (given in milliseconds) were missed.
 * Throws `The data folder {folder} is in use by another Segno process (pid {pid}).`
 */
export const lockFolder = async (folder: string, { heartbeat = 2_000 } = {}): Promise<ProcessLock> => {
  await mkdir(folder, { recursive: true });
  const file = join(await realpath(folder), 'lock.json');
  const own: Owner = {
    id: randomUUID(),
    pid: process.pid,
    started: processStart(process.pid) ?? '',
    space: processSpace(),
  };

  // Judging a lock and replacing it must be one step, or two processes could take over the same dead lock.
  const leaveGuard = await lockfile.lock(file, {
    realpath: false,
    lockfilePath: `${file}.guard`,
    stale: 10_000,
    retries: { retries: 80, factor: 1, minTimeout: 100, maxTimeout: 200 },
  });
  try {
    const owner = await readOwner(file);
    if (owner && (await isAlive(owner, { file, space: own.space, heartbeat }))) {
      throw new OperatorError(`The data folder ${folder} is in use by another Segno process (pid ${owner.pid}).`);
    }
    await writeFile(file, JSON.stringify(own));
  } finally {
    await leaveGuard();
  }

  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => {});
  }, heartbeat);
  beat.unref();

  return {
    release: async () => {
      clearInterval(beat);
      const owner = await readOwner(file);
      if (owner?.id === own.id) await rm(file, { force: true });
    },
  };
};
