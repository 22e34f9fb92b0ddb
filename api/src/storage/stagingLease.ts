import { createHash } from 'node:crypto';
import { stat, utimes } from 'node:fs/promises';
import { processSpace, processStart } from '../platform/processIdentity';

const HEARTBEAT_MS = 30_000;
/** Twenty missed heartbeats: no pause of a machine and no difference of clocks is that long. */
const ABANDONED_MS = 10 * 60_000;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
const space = digest(processSpace());

/**
 * Whose a staged file is, as the first part of its name: where the process runs, its id there, and when it started. Process
 * ids mean nothing outside of their host or container, and several of them may share a folder.
 */
export const stagingOwner = `${space}-${process.pid}-${digest(processStart(process.pid) ?? '')}`;

/**
 * Whether nobody writes this staged file any more. A process that runs beside us is asked for; of one that cannot be seen
 * from here, the file itself shows whether it lives: `keepLease` touches it as long as it is being written.
 */
export async function isAbandoned(owner: string, path: string): Promise<boolean> {
  const [place, id, started] = owner.split('-');
  if (place === space) {
    const now = processStart(Number(id));
    return now === undefined || digest(now) !== started;
  }
  const touched = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
  return touched !== undefined && Date.now() - touched > ABANDONED_MS;
}

/** Touches the files every half a minute until the answer is called; those that are not there (yet) are left out. */
export function keepLease(paths: readonly string[], heartbeat = HEARTBEAT_MS): () => void {
  const beat = setInterval(() => {
    const now = new Date();
    for (const path of paths) utimes(path, now, now).catch(() => {});
  }, heartbeat).unref();
  return () => clearInterval(beat);
}
