import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { allResources } from '@segno/contract/all';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database';
import { DEMO_PASSWORD } from '../../src/seed/demoLogins';
import { describeOnDatabases } from '../support/databases';
import { takeEarlierSchema } from '../support/earlierSchema';
import { startTestServer, type Person, type TestServer } from '../support/testServer';

interface Row {
  uuid?: string;
  name?: string;
}

/** The rows of each table of a release's demo library (takeRows.mjs). */
type Release = ReadonlyMap<string, readonly Row[]>;

const readRelease = async (): Promise<Release> => {
  const file = fileURLToPath(new URL('rows.jsonl.gz', import.meta.url));
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const { table, rows } = JSON.parse(line);
      return [table, rows];
    }),
  );
};

/** Puts the rows where the release had them, without its triggers: what those write is among the rows. */
const insertRows = (release: Release, db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [table, rows] of release) {
      const { rows: columns } = await sql<{ name: string; sequence: string | null }>`
        select column_name as name, pg_get_serial_sequence(${table}, column_name) as sequence
        from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      `.execute(trx);
      const names = sql.join(columns.map(({ name }) => sql.ref(name)));
      await sql`delete from ${sql.table(table)}`.execute(trx);
      await sql`
        insert into ${sql.table(table)} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
      `.execute(trx);
      for (const { name, sequence } of columns) {
        if (sequence)
          await sql`select setval(${sequence}, max(${sql.ref(name)})) from ${sql.table(table)}`.execute(trx);
      }
    }
  });

/** The table that a list is read from. */
const tableOf = (path: string): string => (path === '/user' ? 'app_user' : path.slice(1));

const lists = allResources.filter(({ only }) => only.includes('list'));

describeOnDatabases('The library of an earlier release', (open) => {
  let server: TestServer;
  let admin: Person;
  let release: Release;

  beforeAll(async () => {
    release = await readRelease();
    const database = await open('migrated');
    const names = release.get('schema_migration')?.map(({ name }) => name) ?? [];
    await takeEarlierSchema(database.db, (name) => names.includes(name));
    await insertRows(release, database.db);
    // Applies the later migrations, as every start does.
    server = await startTestServer(database);
    admin = await server.person('Administrator');
  });
  afterAll(() => server.close());

  it('still lists every record that the release had', async () => {
    let listed = 0;
    for (const { path, plural } of lists) {
      const kept = (release.get(tableOf(path)) ?? []).map(({ uuid }) => uuid);
      const { status, body } = await admin.call('GET', `${path}?pagesize=1000`);
      expect([path, status]).toEqual([path, 200]);
      const found = new Set(body.data[plural].map(({ uuid }: Row) => uuid));
      expect([path, kept.filter((uuid) => !found.has(uuid))]).toEqual([path, []]);
      listed += kept.length;
    }
    expect(listed).toBeGreaterThan(1000);
  });

  it('logs people in with the passwords that they had', async () => {
    const login = await server.call('POST', '/auth/login', { email: 'admin@segno.test', password: DEMO_PASSWORD });
    expect([login.status, login.body.data?.token]).toEqual([200, expect.any(String)]);
  });

  it('saves a field of each song', async () => {
    const songs = release.get('song') ?? [];
    expect(songs.length).toBeGreaterThan(3);
    for (const { uuid } of songs) {
      const saved = await admin.call('PUT', `/song/${uuid}`, { lyrics: 'Saved by a later release' });
      expect([uuid, saved.status, saved.body.errors]).toEqual([uuid, 200, null]);
      const { song } = (await admin.call('GET', `/song/${uuid}`)).body.data;
      expect(song).toMatchObject({ uuid, lyrics: 'Saved by a later release' });
    }
  });
});
