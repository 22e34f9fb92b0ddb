import { createHash } from 'node:crypto';
import { stat, utimes } from 'node:fs/promises';
import { processSpace, processStart } from '../platform/configuration/processIdentity';

const HEARTBEAT_MS = 30_000;
/** Twenty missed heartbeats: longer than any pause of a machine or difference between clocks. */
const ABANDONED_MS = 10 * 60_000;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
const space = digest(processSpace());

/**
 * The owner of a staged file, as the first part of its name: where the process runs, its id there, and when it started.
 * Process ids mean nothing outside of their host or container, and several of those may share a folder.
 */
export const stagingOwner = `${space}-${process.pid}-${digest(processStart(process.pid) ?? '')}`;

/**
 * Whether nobody writes this staged file any more. A process on the same system is looked up; for one that cannot be seen
 * from here, the file itself shows whether it is alive: `keepLease` touches it while it is being written.
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

/** Touches the files every half a minute until the returned function is called; missing files are skipped. */
export function keepLease(paths: readonly string[], heartbeat = HEARTBEAT_MS): () => void {
  const beat = setInterval(() => {
    const now = new Date();
    for (const path of paths) utimes(path, now, now).catch(() => {});
  }, heartbeat).unref();
  return () => clearInterval(beat);
}
