import { statfs } from 'node:fs/promises';
import type { Answer } from '@segno/contract';
import type { readHealth } from '@segno/contract/account';
import { sql } from 'kysely';
import type { Services } from '../services';
import { withinPatience } from '../withinPatience';

/** Milliseconds after which a part that has not answered counts as failed. */
const PATIENCE_MS = 5000;
/** The parts are checked no more often than this, however many ask. */
const FRESH_MS = 1000;

/** The state of the installation as this process sees it; strangers do not see how much of the disk is free. */
export type Health = Answer<typeof readHealth> & { freeBytes: number | null };

/** Less than this is nearly full, whatever uploads leave free. */
const LOW_BYTES = 1024 ** 3;

/**
 * Reads the health of database, storage, disk and jobs. `without_workers` is true once no process has run jobs for the
 * configured time; a restart of the only worker does not count.
 */
export function healthReader({ config, db, databaseKind, store, jobs, releases }: Services): () => Promise<Health> {
  let workerSeen = performance.now();
  let latest: { at: number; health: Promise<Health> } | undefined;

  const read = async (): Promise<Health> => {
    const [database, storage, free, condition, failing] = await Promise.all([
      within(sql`select 1`.execute(db)),
      within(store.check()),
      statfs(config.dataDir).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => null,
      ),
      within(jobs.condition()),
      within(releases.failingBackends?.() ?? Promise.resolve([])),
    ]);
    if (!condition || condition.workers > 0) workerSeen = performance.now();
    const without = performance.now() - workerSeen > config.workerMissingSeconds * 1000;
    const isLow = free !== null && free < Math.max(LOW_BYTES, config.s3 ? 0 : config.minFreeBytes);
    const isReleased = releases.problem?.() === undefined;
    const isUp = database !== undefined && storage !== undefined && jobs.isReady();
    return {
      status: !isUp ? 'unavailable' : without || isLow || !isReleased || failing?.length ? 'degraded' : 'ok',
      database: database ? 'ok' : 'failed',
      database_kind: databaseKind === 'postgres' ? 'postgresql' : 'embedded',
      storage: storage === undefined ? 'failed' : 'ok',
      disk: isLow ? 'low' : 'ok',
      releases: isReleased ? 'ok' : 'failed',
      failing_backends: [...(failing ?? [])],
      freeBytes: free,
      jobs: {
        oldest_waiting_seconds: condition?.oldestWaitingSeconds ?? null,
        workers: condition?.workers ?? null,
        without_workers: without,
        set_aside: condition?.setAside ?? null,
      },
    };
  };
  return () => {
    if (!latest || performance.now() - latest.at > FRESH_MS) latest = { at: performance.now(), health: read() };
    return latest.health;
  };
}

/** The result of the work, null for none; undefined if it failed or took too long. */
const within = <Value>(work: Promise<Value>): Promise<Value | null | undefined> =>
  withinPatience(work, PATIENCE_MS).then(
    (value) => value ?? null,
    () => undefined,
  );
