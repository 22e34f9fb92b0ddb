import { sql } from 'kysely';
import pino from 'pino';
import { z } from 'zod';
import { describeOnOneDatabase, schemaFolders } from '../../../test/support/databases';
import { takeEarlierSchema } from '../../../test/support/earlierSchema';
import type { Db } from '../db/database';
import { migrate } from '../db/migrate';
import { defineJob } from './defineJob';
import { createJobs } from './jobs';

/** The parts of pg-boss's schema in earlier releases that contain our jobs. */
const makeEarlierQueue = async (db: Db): Promise<void> => {
  for (const statement of [
    'create schema pgboss',
    `create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed')`,
    `create table pgboss.job (
      id uuid not null default gen_random_uuid(), name text not null, data jsonb, state pgboss.job_state not null default 'created',
      retry_count integer not null default 0, start_after timestamptz not null default now(), started_on timestamptz,
      singleton_key text, created_on timestamptz not null default now(), completed_on timestamptz, primary key (name, id)
    ) partition by list (name)`,
    `create table pgboss.letters partition of pgboss.job for values in ('letters')`,
    `create table pgboss.others partition of pgboss.job default`,
  ]) {
    await sql.raw(statement).execute(db);
  }
};

const insert = (db: Db, job: Record<string, unknown>) =>
  sql`
    insert into pgboss.job (name, data, state, retry_count, started_on, start_after, singleton_key)
    select name, data, coalesce(state, 'created'), coalesce(retry_count, 0), started_on, coalesce(start_after, now()), singleton_key
    from jsonb_populate_record(null::pgboss.job, ${JSON.stringify({ name: 'letters', ...job })}::jsonb)
  `.execute(db);

describeOnOneDatabase('An upgrade from a release that kept its jobs with pg-boss', (open) => {
  it('runs what waited, waited for its next try or ran, and what its web processes still add, each once', async () => {
    const database = await open('migrated');
    const { db } = database;
    await takeEarlierSchema(db, (name) => name < '0180');
    await makeEarlierQueue(db);
    const began = new Date().toISOString();
    const { uuid: task } = await db
      .insertInto('async_task')
      .values({ kind: 'letters', status: 'running' })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    await insert(db, { data: { input: { to: 'waiting' } }, singleton_key: 'key' });
    await insert(db, { data: { input: { to: 'again' } }, state: 'retry', retry_count: 1, started_on: began });
    await insert(db, {
      data: { input: { to: 'running' }, taskUuid: task, crashes: 1 },
      state: 'active',
      started_on: began,
    });
    await insert(db, { data: { input: { to: 'done' } }, state: 'completed', started_on: began });
    await insert(db, { data: { input: { to: 'failed' } }, state: 'failed', started_on: began });
    await insert(db, { name: '__pgboss__send-it', data: {} });

    await migrate(db, schemaFolders);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await insert(db, { data: { input: { to: 'added later' } } });
    await insert(db, { data: { input: { to: 'not added twice' } }, singleton_key: 'key' });
    await insert(db, { data: { input: { to: 'not yet' } }, start_after: later });

    const ran: unknown[] = [];
    const letters = defineJob<z.ZodObject<{ to: z.ZodString }>, object>({
      name: 'letters',
      input: z.object({ to: z.string() }),
      run: async ({ input, attempt }) => void ran.push([input.to, attempt]),
    });
    const jobs = createJobs({ database, services: () => ({}), jobs: [letters], log: pino({ level: 'silent' }) });
    await jobs.start();
    await jobs.whenIdle();
    expect(ran.sort()).toEqual([
      ['added later', 1],
      ['again', 3],
      ['running', 2],
      ['waiting', 1],
    ]);
    expect(await db.selectFrom('async_task').select('status').execute()).toEqual([{ status: 'done' }]);

    await jobs.stop();
    const pgboss = () => sql`select from pg_namespace where nspname = 'pgboss'`.execute(db);
    expect((await pgboss()).rows).toHaveLength(1);
    await sql`update schema_migration set applied_at = applied_at - interval '2 days'`.execute(db);
    const next = createJobs({ database, services: () => ({}), jobs: [letters], log: pino({ level: 'silent' }) });
    await next.start();
    await next.stop();
    expect((await pgboss()).rows).toEqual([]);
  }, 120_000);
});
