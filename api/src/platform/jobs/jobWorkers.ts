import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Database, Db } from '../db/database';
import { type CrashReport, leaveCrashReport, readCrashReports } from './crashReports';
import { CRASHES_SET_ASIDE, crashesOf, FAULTS_SET_ASIDE, faultsOf, type JobData, type TakenJob } from './jobQueue';
import { markQueued } from './jobTask';

const HEARTBEAT_MILLISECONDS = 2_000;
const SWEEP_MILLISECONDS = 10_000;
const DEAD_AFTER_SECONDS = 15;

/** A report later than now was made while the clock was ahead, and says nothing of who lives. */
const hasReported = sql`(abs(extract(epoch from now() - heartbeat_at)) <= ${DEAD_AFTER_SECONDS})`;

type Held = { job_uuid: string; job_name: string; worker_uuid: string };

/** Jobs held by workers that report no more, or left a report of their end; in the embedded database no other process can live. */
const takeFromDead = async (trx: Db, own: string, exclusive: boolean, crashed: string[]): Promise<Held[]> => {
  const dead = exclusive ? sql`true` : sql`(not ${hasReported} or uuid::text = any(${crashed}))`;
  await sql`delete from job_worker where uuid <> ${own} and ${dead}`.execute(trx);
  const { rows } = await sql<Held>`
    delete from job_run where worker_uuid not in (select uuid from job_worker) returning job_uuid, job_name, worker_uuid
  `.execute(trx);
  return rows;
};

/** Which of these jobs had a part in the fault of their process: the only one did it, one of several is suspected. */
const faultsAmong = (lost: readonly Held[], crashed: readonly string[]) =>
  lost.map((held) => {
    const isOnly = lost.every((other) => other === held || other.worker_uuid !== held.worker_uuid);
    return { ...held, faults: crashed.includes(held.worker_uuid) ? (isOnly ? FAULTS_SET_ASIDE : 1) : 0 };
  });

type Lost = ReturnType<typeof faultsAmong>[number];

/** How many processes report that they run jobs. */
export const liveWorkers = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ workers: number }>`
    select count(*)::int as workers from job_worker
    where ${hasReported}
  `.execute(db);
  return rows[0]?.workers ?? 0;
};

const oneMoreCrash = (faults: number) =>
  sql`data || jsonb_build_object('crashes', ${crashesOf} + 1, 'faults', ${faultsOf} + ${faults}::int)`;

/** A lost job waits again, until its process died too often. The crash counted as a try; when none was left it gets another. */
const requeue = async (trx: Db, { job_uuid, job_name, faults }: Lost): Promise<JobData | undefined> => {
  const { rows } = await sql<{ data: JobData }>`
    update pgboss.job set state = 'retry', start_after = now(), retry_limit = greatest(retry_limit, retry_count + 1),
      data = ${oneMoreCrash(faults)}
    where name = ${job_name} and id = ${job_uuid} and state = 'active'
      and ${crashesOf} + 1 < ${CRASHES_SET_ASIDE} and ${faultsOf} + ${faults}::int < ${FAULTS_SET_ASIDE}
    returning data
  `.execute(trx);
  return rows[0]?.data;
};

/** Takes over a lost job that is not to be run again, in order to fail it. */
const takeOver = async (trx: Db, own: string, { job_uuid, job_name, faults }: Lost): Promise<TakenJob[]> => {
  const { rows } = await sql<TakenJob>`
    update pgboss.job set retry_limit = retry_count, data = ${oneMoreCrash(faults)}
    where name = ${job_name} and id = ${job_uuid} and state = 'active'
    returning id, name, data, retry_count as "retryCount", retry_limit as "retryLimit"
  `.execute(trx);
  if (rows.length > 0) {
    await trx.insertInto('job_run').values({ job_uuid, job_name, worker_uuid: own }).execute();
  }
  return rows;
};

/**
 * Says that this process runs jobs, and looks after the jobs of processes that died. `onSetAside` gets a job that took its
 * process down, and must fail it; `onCrash` hears of the report that a process left in the folder `crashReports` before it died;
 * `onLost` that others took this process for dead.
 */
export const createJobWorker = (
  database: Database,
  crashReports: string | undefined,
  listener: {
    onSetAside(job: TakenJob): void;
    onCrash(report: CrashReport): void;
    onLost(): void;
    onError(error: unknown): void;
  },
) => {
  const { db, dialect } = database;
  let uuid = '';
  const timers: NodeJS.Timeout[] = [];

  const register = async () => {
    const row = { host: hostname(), pid: process.pid };
    uuid = (await db.insertInto('job_worker').values(row).returning('uuid').executeTakeFirstOrThrow()).uuid;
    if (crashReports) await leaveCrashReport(crashReports, uuid).catch(listener.onError);
  };

  const sweep = async () => {
    const reports = crashReports ? await readCrashReports(crashReports) : [];
    const crashed = reports.map(({ workerUuid }) => workerUuid);
    const setAside = await db.transaction().execute(async (trx) => {
      const abandoned: TakenJob[] = [];
      for (const lost of faultsAmong(await takeFromDead(trx, uuid, dialect.exclusive, crashed), crashed)) {
        const data = await requeue(trx, lost);
        if (data) await markQueued(trx, data.taskUuid ? [data.taskUuid] : []);
        else abandoned.push(...(await takeOver(trx, uuid, lost)));
      }
      return abandoned;
    });
    for (const report of reports) {
      listener.onCrash(report);
      await rm(report.file, { force: true });
    }
    setAside.forEach(listener.onSetAside);
  };

  const beat = async () => {
    const result = await sql`update job_worker set heartbeat_at = now() where uuid = ${uuid}`.execute(db);
    if (result.numAffectedRows !== 0n) return;
    listener.onLost();
    await register();
  };

  const repeat = (work: () => Promise<void>, milliseconds: number) => {
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      work()
        .catch(listener.onError)
        .finally(() => {
          busy = false;
        });
    }, milliseconds);
    timer.unref();
    timers.push(timer);
  };

  return {
    uuid: () => uuid,
    start: async () => {
      await register();
      await sweep();
      // Nobody else can look at the embedded database, so there is nobody to tell.
      if (dialect.exclusive) return;
      repeat(beat, HEARTBEAT_MILLISECONDS);
      repeat(sweep, SWEEP_MILLISECONDS);
    },
    stop: async () => {
      timers.forEach(clearInterval);
      if (!uuid) return;
      await db.deleteFrom('job_worker').where('uuid', '=', uuid).execute();
      uuid = '';
    },
  };
};
