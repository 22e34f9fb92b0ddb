import { sql } from 'kysely';
import { describeOnDatabases, type TestDatabase } from '../../../test/support/databases';
import { loggedDb } from '../../../test/support/loggedDb';
import type { Db } from '../../platform/db/database';
import { listPage, type Expression } from './listPage';
import { matches } from './textSearch';
import { left, listOf } from './listSource';

const from = listOf('song', 's');
const shown = from.with(left('artist', 'a', { uuid: sql`s.artist_uuid` }));

const songs = (where: Expression = sql`true`, o: { pagenum?: number; sort?: Expression } = {}) => ({
  from,
  shown,
  select: { title: sql`s.work_title`, artist: sql`a.name` },
  where: sql`s.deleted_at is null and ${where}`,
  readsTables: ['song', 'song_source_file', 'artist'] as const,
  sort: { title: o.sort ?? sql`s.title_key` },
  query: { pagenum: o.pagenum ?? 1, pagesize: 2, sort_by: 'title', sort_order: 'asc' as const },
});

const searched = sql`fold(s.work_title || E'\\x1f' || s.work_id || E'\\x1f' || coalesce(s.artist_key, ''))`;

describeOnDatabases('A list', (open, kind) => {
  let database: TestDatabase;
  let db: Db;
  let statements: string[];

  beforeAll(async () => {
    database = await open('migrated');
    await sql`insert into song_curation_state (id, name) values (1, 'New')`.execute(database.db);
  });
  beforeEach(async () => {
    await sql`truncate song, artist cascade`.execute(database.db);
    db = loggedDb(database, (statement) => {
      statements.push(statement);
    });
    statements = [];
  });

  const add = (to: Db, ...titles: string[]) =>
    sql`insert into song (work_title) select unnest(${titles}::text[])`.execute(to);
  const total = async (where?: Expression, of: Db = db) => (await listPage(of, songs(where))).paging.total_size;
  /** Number of times that rows were counted while `work` ran. */
  const counts = async (work: () => Promise<unknown>): Promise<number> => {
    statements = [];
    await work();
    return statements.filter((statement) => statement.includes('count(*)')).length;
  };

  it('gives the pages in order, and past the end none with the true total', async () => {
    await add(db, 'Cedar', 'Alder', 'Birch', 'Dogwood', 'Elm');
    const page = async (pagenum: number) => {
      const { rows, paging } = await listPage(db, songs(sql`true`, { pagenum }));
      return [rows.map(({ title }) => title), paging.total_size, paging.total_pages];
    };
    expect(await page(1)).toEqual([['Alder', 'Birch'], 5, 3]);
    expect(await page(3)).toEqual([['Elm'], 5, 3]);
    expect(await page(4)).toEqual([[], 5, 3]);
    expect(await page(900)).toEqual([[], 5, 3]);
  });

  it('gives rows that hold what was selected and nothing else', async () => {
    await add(db, 'Alder');
    expect((await listPage(db, songs())).rows).toEqual([{ title: 'Alder', artist: null }]);
  });

  it('puts empty values last in both orders, and ties by the key', async () => {
    await add(db, 'Cedar', 'Alder', 'Birch', 'Dogwood', 'Elm');
    await sql`update song set bpm = case work_title when 'Cedar' then 90 when 'Birch' then 120 end`.execute(db);
    await sql`insert into artist (name, slug) values ('Ana', 'a')`.execute(db);
    await sql`update song set artist_uuid = (select uuid from artist) where work_title = 'Elm'`.execute(db);
    const order = async (sort: Expression, sort_order: 'asc' | 'desc') => {
      const list = { ...songs(sql`true`, { sort }), from: shown };
      const query = { ...list.query, pagesize: 9, sort_order };
      return (await listPage(db, { ...list, query })).rows.map(({ title }) => title);
    };
    const uuids = await sql<{ title: string }>`select work_title as title from song order by uuid`.execute(db);
    const without = (...named: string[]) =>
      uuids.rows.map(({ title }) => title).filter((title) => !named.includes(title));
    expect(await order(sql`s.bpm`, 'asc')).toEqual(['Cedar', 'Birch', ...without('Cedar', 'Birch')]);
    expect(await order(sql`s.bpm`, 'desc')).toEqual(['Birch', 'Cedar', ...without('Cedar', 'Birch').reverse()]);
    expect(await order(sql`a.name`, 'asc')).toEqual(['Elm', ...without('Elm')]);
    expect(await order(sql`a.name`, 'desc')).toEqual(['Elm', ...without('Elm').reverse()]);
    expect(await order(sql`s.artist_key`, 'desc')).toEqual(['Elm', ...without('Elm').reverse()]);
  });

  it.each([
    ['title_key', 'desc', from.column('title_key'), 'song_title'],
    ['updated_at', 'desc', from.column('updated_at'), 'song_updated'],
    ['created_at', 'desc', from.column('created_at'), 'song_created'],
    ['artist_key', 'asc', sql`s.artist_key`, 'song_artist_key'],
    ['artist_key', 'desc', sql`s.artist_key`, 'song_artist_key_desc'],
  ] as const)('finds the keys by %s %s in an index, without sorting', async (_, sort_order, sort, index) => {
    await add(db, 'Cedar', 'Alder', 'Birch');
    const list = { ...songs(sql`true`, { sort }), readsTables: undefined };
    await listPage(db, { ...list, query: { ...list.query, sort_order } });
    const page = statements.find((statement) => statement.includes('limit')) ?? '';
    const keys = /array\((select .*? limit) /s.exec(page)?.[1] ?? '';
    const plan = await db.connection().execute(async (one) => {
      await sql`set enable_seqscan = off`.execute(one);
      const { rows } = await sql<Record<string, string>>`explain ${sql.raw(keys)} 2`.execute(one);
      await sql`reset enable_seqscan`.execute(one);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).not.toContain('Sort');
    expect(plan).toMatch(new RegExp(`using ${index} `));
  });

  it('counts once while nothing changes, for every page and order', async () => {
    await add(db, 'Cedar', 'Alder', 'Birch', 'Dogwood', 'Elm');
    const read = async () => {
      await total();
      await listPage(db, songs(sql`true`, { pagenum: 2 }));
      await listPage(db, songs(sql`true`, { sort: sql`s.created_at` }));
    };
    expect(await counts(read)).toBe(1);
    expect(await counts(read)).toBe(0);
  });

  it('keeps the counts of different conditions and values apart', async () => {
    await add(db, 'Cedar', 'Alder', 'Birch', 'Dogwood', 'Elm');
    const longer = (than: number) => total(sql`length(s.work_title) > ${than}`);
    for (const _ of [1, 2])
      expect([await longer(2), await longer(3), await longer(4), await total()]).toEqual([5, 4, 4, 5]);
  });

  it('counts again after every kind of change', async () => {
    await add(db, 'Cedar', 'Alder', 'Birch');
    expect(await total()).toBe(3);
    await add(db, 'Dogwood');
    expect(await total()).toBe(4);
    await sql`update song set deleted_at = now() where work_title = 'Alder'`.execute(db);
    expect(await total()).toBe(3);
    await sql`delete from song where work_title = 'Birch'`.execute(db);
    await add(db, 'Fir', 'Gum');
    expect(await total()).toBe(4);
    await sql`truncate song cascade`.execute(db);
    expect(await total()).toBe(0);
  });

  it('counts again after a change in a table that only its condition reads', async () => {
    await add(db, 'Alder', 'Birch', 'Cedar');
    const withFiles = sql`not exists (select from song_source_file f where f.song_uuid = s.uuid)`;
    expect([await total(withFiles), await total(withFiles)]).toEqual([3, 3]);
    await sql`
      insert into song_source_file (song_uuid, file_type, label, storage_key, original_file_name, byte_size)
      select uuid, 'Full', 'x', 'x', 'x', 1 from song where work_title = 'Alder'
    `.execute(db);
    expect(await total(withFiles)).toBe(2);
  });

  it('remembers nothing of what a transaction sees before its end', async () => {
    await add(db, 'Alder', 'Birch', 'Cedar');
    expect(await total()).toBe(3);
    await db
      .transaction()
      .execute(async (trx) => {
        await add(trx, 'Dogwood');
        expect(await total(undefined, trx)).toBe(4);
        throw new Error('never mind');
      })
      .catch(() => {});
    expect(await total()).toBe(3);
    // The number of changes is the same as with the one that was rolled back.
    await add(db, 'Elm', 'Fir');
    expect(await total()).toBe(5);
  });

  // The embedded database runs one transaction at a time.
  if (kind === 'postgres') {
    it('counts again when transactions end in another order than they wrote', async () => {
      await add(db, 'Alder', 'Birch');
      const [first, second] = await Promise.all([db.startTransaction().execute(), db.startTransaction().execute()]);
      await add(first, 'Cedar');
      await add(second, 'Dogwood', 'Elm');
      expect(await total()).toBe(2);
      await second.commit().execute();
      expect(await total()).toBe(4);
      const third = await db.startTransaction().execute();
      await add(third, 'Fir');
      await first.commit().execute();
      expect(await total()).toBe(5);
      await third.rollback().execute();
      await add(db, 'Gum');
      expect(await total()).toBe(6);
    });

    it('never tells less than what was there before it was asked, nor more than there is after, while many write', async () => {
      let writing = true;
      const write = async (writer: number) => {
        for (let turn = 0; turn < 15; turn++) {
          const trx = await db.startTransaction().execute();
          await add(trx, `${writer} ${turn}`);
          await sql`select pg_sleep(${((writer * 7 + turn * 3) % 5) / 500})`.execute(trx);
          await ((writer + turn) % 4 === 0 ? trx.rollback() : trx.commit()).execute();
        }
      };
      const truth = async () => (await sql<{ n: number }>`select count(*)::int as n from song`.execute(db)).rows[0]?.n;
      const read = async () => {
        while (writing) {
          const before = await truth();
          const counted = await total();
          expect(counted).toBeGreaterThanOrEqual(before ?? 0);
          expect(counted).toBeLessThanOrEqual((await truth()) ?? 0);
        }
      };
      const readers = Promise.all([read(), read()]);
      await Promise.all([1, 2, 3, 4, 5, 6].map(write)).finally(() => (writing = false));
      await readers;
      expect(await total()).toBe(await truth());
    });
  }

  it('counts every time where nobody says what decides on the count', async () => {
    await add(db, 'Alder', 'Birch', 'Cedar');
    const read = () => listPage(db, { ...songs(), readsTables: undefined });
    expect(await counts(read)).toBe(1);
    expect(await counts(read)).toBe(1);
  });

  it('finds keys without joins that only columns need', async () => {
    await add(db, 'Alder', 'Birch', 'Cedar');
    statements = [];
    await listPage(db, { ...songs(), readsTables: undefined });
    expect(statements.find((statement) => statement.includes('limit'))).not.toContain('left join');
    expect(statements.find((statement) => statement.includes('"artist"'))).toContain('left join "artist"');
  });

  it.each([
    ['café', ['Café Mornings']],
    ['CAFE', ['Café Mornings']],
    ['fé', ['Café Mornings']],
    ['é m', ['Café Mornings', 'Miles']],
    ['mornings CAFÉ', ['Café Mornings']],
    ['mornings omar', []],
    ['w0000002', ['100% Sure']],
    ['0%', ['100% Sure']],
    ['％', ['100% Sure']],
    ['_', []],
    ['\\', []],
    ['qz', []],
    ['m', ['Café Mornings', 'Miles']],
    ['omar', ['Miles']],
    ['ss', []],
  ])('finds %s', async (text, titles) => {
    await sql`insert into artist (name, slug) values ('Omár', 'omar')`.execute(db);
    await sql`insert into song (work_title, work_id, artist_uuid) values ('Café Mornings', 'W0000001', null), ('100% Sure', 'W0000002', null),
      ('Miles', 'W0000003', (select uuid from artist))`.execute(db);
    const found = await sql<{ work_title: string }>`
      select work_title from song s where ${matches([searched], text)} order by title_key`.execute(db);
    expect(found.rows.map(({ work_title }) => work_title)).toEqual(titles);
  });
});
