import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describeJobs } from './testing/jobBench';

/**
 * Every table and column of pg-boss that our own statements read or write (docs/decisions/0011-jobs.md), as the schema
 * of this version has them. Whoever upgrades pg-boss and finds them changed goes through those statements first.
 */
const SCHEMA_VERSION = 24;
const STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'];
const COLUMNS: Record<string, Record<string, string>> = {
  archive: { archived_on: 'timestamp with time zone not null' },
  job: {
    id: 'uuid not null',
    name: 'text not null',
    data: 'jsonb',
    state: 'pgboss.job_state not null',
    retry_limit: 'integer not null',
    retry_count: 'integer not null',
    start_after: 'timestamp with time zone not null',
    created_on: 'timestamp with time zone not null',
    started_on: 'timestamp with time zone',
    singleton_key: 'text',
  },
  version: { cron_on: 'timestamp with time zone' },
};

const source = fileURLToPath(new URL('../..', import.meta.url));

describeJobs('the tables of pg-boss', (bench) => {
  test('are those of the version that our statements were written for', async () => {
    const { rows } = await sql`select version from pgboss.version`.execute(bench.database.db);
    expect(rows).toEqual([{ version: SCHEMA_VERSION }]);
  });

  test.each(Object.keys(COLUMNS))('have the columns of %s with the types that we use', async (table) => {
    const { rows } = await sql<{ name: string; type: string }>`
      select attname as name, format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end as type
      from pg_attribute where attrelid = ${`pgboss.${table}`}::regclass and attnum > 0 and not attisdropped
    `.execute(bench.database.db);
    expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toMatchObject(COLUMNS[table] ?? {});
  });

  test('have states in an order in which those before `active` wait', async () => {
    const { rows } = await sql<{ state: string }>`
      select unnest(enum_range(null::pgboss.job_state))::text as state
    `.execute(bench.database.db);
    expect(rows.map(({ state }) => state)).toEqual(STATES);
  });

  test('are used by no statement of ours beyond these', () => {
    const tables = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .flatMap((path) => [...readFileSync(join(source, path), 'utf8').matchAll(/\bpgboss\.(\w+)/g)])
      .map(([, table]) => table);
    expect([...new Set(tables)].sort()).toEqual(Object.keys(COLUMNS));
  });
});
