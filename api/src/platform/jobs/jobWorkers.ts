import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Database, Db } from '../db/database';
import { markQueued } from './jobTask';
import { CRASHES_SET_ASIDE, type JobData, type TakenJob } from './jobQueue';

const HEARTBEAT_MILLISECONDS = 2_000;
const SWEEP_MILLISECONDS = 10_000;
const DEAD_AFTER_SECONDS = 15;

/** A report later than now was made while the clock was ahead, and says nothing of who lives. */
const hasReported = sql`(abs(extract(epoch from now() - heartbeat_at)) <= ${DEAD_AFTER_SECONDS})`;

type Held = { job_uuid: string; job_name: string };

/** Jobs held by workers that report no more; in the embedded database no other process can live. */
const takeFromDead = async (trx: Db, own: string, exclusive: boolean): Promise<Held[]> => {
  const dead = exclusive ? sql`true` : sql`not ${hasReported}`;
  await sql`delete from job_worker where uuid <> ${own} and ${dead}`.execute(trx);
  const { rows } = await sql<Held>`
    delete from job_run where worker_uuid not in (select uuid from job_worker) returning job_uuid, job_name
  `.execute(trx);
  return rows;
};

/** How many processes report that they run jobs. */
export const liveWorkers = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ workers: number }>`
    select count(*)::int as workers from job_worker
    where ${hasReported}
  `.execute(db);
  return rows[0]?.workers ?? 0;
};

const oneMoreCrash = sql`data || jsonb_build_object('crashes', coalesce((data->>'crashes')::int, 0) + 1)`;

/** A lost job waits again, until its process died too often. The crash counted as a try; when none was left it gets another. */
const requeue = async (trx: Db, { job_uuid, job_name }: Held): Promise<JobData | undefined> => {
  const { rows } = await sql<{ data: JobData }>`
    update pgboss.job set state = 'retry', start_after = now(), retry_limit = greatest(retry_limit, retry_count + 1),
      data = ${oneMoreCrash}
    where name = ${job_name} and id = ${job_uuid} and state = 'active'
      and coalesce((data->>'crashes')::int, 0) + 1 < ${CRASHES_SET_ASIDE}
    returning data
  `.execute(trx);
  return rows[0]?.data;
};

/** Takes over a lost job that is not to be run again, in order to fail it. */
const takeOver = async (trx: Db, own: string, { job_uuid, job_name }: Held): Promise<TakenJob[]> => {
  const { rows } = await sql<TakenJob>`
    update pgboss.job set retry_limit = retry_count, data = ${oneMoreCrash}
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
 * process down, and must fail it; `onLost` hears that others took this process for dead.
 */
export const createJobWorker = (
  database: Database,
  listener: { onSetAside(job: TakenJob): void; onLost(): void; onError(error: unknown): void },
) => {
  const { db, dialect } = database;
  let uuid = '';
  const timers: NodeJS.Timeout[] = [];

  const register = async () => {
    const row = { host: hostname(), pid: process.pid };
    uuid = (await db.insertInto('job_worker').values(row).returning('uuid').executeTakeFirstOrThrow()).uuid;
  };

  const sweep = async () => {
    const setAside = await db.transaction().execute(async (trx) => {
      const abandoned: TakenJob[] = [];
      for (const held of await takeFromDead(trx, uuid, dialect.exclusive)) {
        const data = await requeue(trx, held);
        if (data) await markQueued(trx, data.taskUuid ? [data.taskUuid] : []);
        else abandoned.push(...(await takeOver(trx, uuid, held)));
      }
      return abandoned;
    });
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
