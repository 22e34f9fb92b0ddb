import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Database, Db } from '../db/database';
import { type CrashReport, leaveCrashReport, readCrashReports } from './crashReports';
import { CRASHES_SET_ASIDE, FAULTS_SET_ASIDE, type TakenJob } from './jobQueue';
import { markQueued } from './jobTask';

const HEARTBEAT_MILLISECONDS = 2_000;
const SWEEP_MILLISECONDS = 10_000;
const DEAD_AFTER_SECONDS = 15;

/** A report in the future was made while the clock was ahead, and does not show who is alive. */
const hasReported = sql`(abs(extract(epoch from now() - heartbeat_at)) <= ${DEAD_AFTER_SECONDS})`;

/** How many processes report that they run jobs. */
export const liveWorkers = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ workers: number }>`
    select count(*)::int as workers from job where state = 'worker' and ${hasReported}
  `.execute(db);
  return rows[0]?.workers ?? 0;
};

/**
 * Records the death of its process for each job of a worker that no longer reports, or left a crash report; with the
 * embedded database no other process can be alive. A job waits again, until its process has died too often: then the worker
 * `own` takes it over in order to fail it. If the process crashed, its only job was the cause; of several, one is
 * suspected.
 */
const takeFromDead = async (trx: Db, own: string, exclusive: boolean, crashed: string[]): Promise<TakenJob[]> => {
  const dead = exclusive ? sql`true` : sql`(not ${hasReported} or uuid::text = any(${crashed}))`;
  await sql`delete from job where state = 'worker' and uuid <> ${own} and ${dead}`.execute(trx);
  const { rows } = await sql<TakenJob & { isOver: boolean }>`
    with lost as (
      select uuid, worker_uuid, crashes + 1 as deaths, faults + case
        when worker_uuid::text <> all(${crashed}::text[]) then 0
        when count(*) over (partition by worker_uuid) = 1 then ${FAULTS_SET_ASIDE}::int else 1 end as own_faults
      from job where state = 'running' and worker_uuid not in (select uuid from job where state = 'worker')
    ),
    judged as (
      select *, deaths >= ${CRASHES_SET_ASIDE} or own_faults >= ${FAULTS_SET_ASIDE} as is_over from lost
    )
    update job set crashes = deaths, faults = own_faults, run_at = now(), queued_at = now(),
      state = case when is_over then 'running' else 'retry' end, worker_uuid = case when is_over then ${own}::uuid end
    from judged where job.uuid = judged.uuid and job.state = 'running' and job.worker_uuid = judged.worker_uuid
    returning job.uuid, kind, input, task_uuid as "taskUuid", tries, crashes, faults, is_over as "isOver"
  `.execute(trx);
  await markQueued(
    trx,
    rows.flatMap(({ isOver, taskUuid }) => (taskUuid && !isOver ? [taskUuid] : [])),
  );
  return rows.filter(({ isOver }) => isOver);
};

/**
 * Reports that this process runs jobs, and handles the jobs of processes that died. `onSetAside` receives a job that took
 * its process down, and must fail it; `onCrash` receives the report that a process left in the folder `crashReports` before
 * it died; `onLost` is called when others have declared this process dead.
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
    const row = { kind: `${hostname()} ${process.pid}`, state: 'worker', heartbeat_at: sql<Date>`now()` } as const;
    uuid = (await db.insertInto('job').values(row).returning('uuid').executeTakeFirstOrThrow()).uuid;
    if (crashReports) await leaveCrashReport(crashReports, uuid).catch(listener.onError);
  };

  const sweep = async () => {
    const reports = crashReports ? await readCrashReports(crashReports) : [];
    const crashed = reports.map(({ workerUuid }) => workerUuid);
    const setAside = await db.transaction().execute((trx) => takeFromDead(trx, uuid, dialect.exclusive, crashed));
    for (const report of reports) {
      listener.onCrash(report);
      await rm(report.file, { force: true });
    }
    setAside.forEach(listener.onSetAside);
  };

  const beat = async () => {
    const result = await sql`update job set heartbeat_at = now() where uuid = ${uuid}`.execute(db);
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
      // With the embedded database, there is nobody else to report to.
      if (dialect.exclusive) return;
      repeat(beat, HEARTBEAT_MILLISECONDS);
      repeat(sweep, SWEEP_MILLISECONDS);
    },
    stop: async () => {
      timers.forEach(clearInterval);
      if (!uuid) return;
      await db.deleteFrom('job').where('uuid', '=', uuid).execute();
      uuid = '';
    },
  };
};
