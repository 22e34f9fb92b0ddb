import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { allResources } from '@segno/contract/all';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database';
import { DEMO_PASSWORD } from '../../src/seed/refuseDemoLogins';
import { migrate } from '../../src/platform/db/migrate';
import { describeOnDatabases, schemaFolders } from '../support/databases';
import { takeEarlierSchema } from '../support/earlierSchema';
import { facetErrors } from '../support/facetTruth';
import { runFolder } from '../support/oncePerRun';
import { startTestServer, type Person, type TestServer } from '../support/testServer';

interface Row {
  uuid?: string;
  name?: string;
  publish_state?: string;
  /** Text of a function. */
  text?: string;
}

interface PublishedSong {
  uuid: string;
  is_desynchronized: boolean;
}

interface BlockedSong {
  uuid: string;
  publish_blockers: { code: string }[];
}

/** The rows of each table in a release's demo library (takeRows.mjs). */
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

/** Inserts the rows without the release's triggers: the rows that those wrote are included. */
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

/** The table of a list. */
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
    for (const { text } of release.get('sql_function') ?? []) await sql.raw(text ?? '').execute(database.db);
    await insertRows(release, database.db);
    // Applies the later migrations, like every start.
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

  it('finds songs by what blocks their publication', async () => {
    const list = async (filter: string): Promise<BlockedSong[]> =>
      (await admin.call('GET', `/song?pagesize=1000&${filter}`)).body.data.songs;
    const songs = await list('');
    const codes = new Set(songs.flatMap(({ publish_blockers }) => publish_blockers.map(({ code }) => code)));
    expect(codes.size).toBeGreaterThan(1);
    for (const code of codes) {
      const blocked = songs.filter(({ publish_blockers }) => publish_blockers.some((each) => each.code === code));
      expect([code, (await list(`publish_blocker=${code}`)).map(({ uuid }) => uuid)]).toEqual([
        code,
        blocked.map(({ uuid }) => uuid),
      ]);
    }
    expect(await facetErrors(server.services.db)).toEqual({ songs: [], counts: [] });
  });

  it('logs people in with the passwords that they had', async () => {
    const login = await server.call('POST', '/auth/login', { email: 'admin@segno.test', password: DEMO_PASSWORD });
    expect([login.status, login.body.data?.token]).toEqual([200, expect.any(String)]);
  });

  it('keeps songs in step with what was published, and others not, when what is compared and what blocks songs change', async () => {
    const { db } = server.services;
    const states = async (): Promise<Record<string, boolean>> => {
      const { songs } = (await admin.call('GET', '/song?publish_state=Published&pagesize=1000')).body.data;
      return Object.fromEntries(songs.map((song: PublishedSong) => [song.uuid, song.is_desynchronized]));
    };
    const refresh = () => sql`select refresh_song(uuid) from song`.execute(db);
    const published = (release.get('song') ?? []).filter((song) => song.publish_state === 'Published');
    const [first, ...others] = published.map(({ uuid }) => uuid ?? '');
    expect(others.length).toBeGreaterThan(1);
    await refresh();
    expect(await states()).toEqual(Object.fromEntries(published.map(({ uuid }) => [uuid, false])));
    await admin.call('PUT', `/song/${first}`, { description: 'Not what channels have' });
    const before = await states();
    expect(before).toEqual({ [first ?? '']: true, ...Object.fromEntries(others.map((uuid) => [uuid, false])) });
    const hashes = async () =>
      (
        await sql<{ song: string; inStep: boolean }>`
          select song_uuid as song, content_hash = song_content_hash(song_uuid) as "inStep" from song_channel order by 1
        `.execute(db)
      ).rows;
    const channels = await hashes();
    expect(channels).toHaveLength(published.length);

    const functions = await mkdtemp(join(runFolder(), 'functions-'));
    await cp(schemaFolders.functions, functions, { recursive: true });
    await writeFile(
      join(functions, 'song_content_hash.sql'),
      `create or replace function song_content_hash(target uuid) returns text language sql stable as $$
        select md5(work_title || description) from song where uuid = target $$;`,
    );
    await writeFile(
      join(functions, 'song_blockers.sql'),
      `create or replace function song_blockers(target uuid) returns text[] language sql as $$ select array['no_mood'] $$;`,
    );
    const applied = await migrate(db, { ...schemaFolders, functions });
    expect(applied).toEqual(['song_blockers.sql', 'song_content_hash.sql']);

    expect(await states()).toEqual(before);
    expect(await hashes()).toEqual(channels);
    const { rows } = await sql`select distinct publish_blockers from song`.execute(db);
    expect(rows).toEqual([{ publish_blockers: ['no_mood'] }]);
    await refresh();
    expect(await states()).toEqual(before);
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
