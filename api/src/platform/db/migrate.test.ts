import { folded } from '@segno/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeOnDatabases } from '../../../test/support/databases';
import type { TestDatabase } from '../../../test/support/databases';
import { runFolder } from '../../../test/support/oncePerRun';
import { migrate } from './migrate';
import { openDatabase } from './openDatabase';

const folderOf = async (files: Record<string, string>): Promise<string> => {
  const folder = await mkdtemp(join(runFolder(), 'migrations-'));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  return folder;
};

describeOnDatabases('migrations', (open, kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open('migrated');
  });

  test('are applied once, in the order of their names, however many statements a file holds', async () => {
    const folder = await folderOf({
      'm1_b.sql': 'create table pair (id integer); insert into pair values (1); insert into pair values (2);',
      'm1_c.sql': `create function double(value integer) returns integer language plpgsql as
        $$ begin return value * 2; end; $$; -- a semicolon inside a body; and after it`,
      'm1_d.sql': 'update pair set id = double(id)',
      'notes.txt': 'no migration',
    });
    expect(await migrate(database.db, { migrations: folder })).toEqual(['m1_b.sql', 'm1_c.sql', 'm1_d.sql']);
    expect(await migrate(database.db, { migrations: folder })).toEqual([]);
    const { rows } = await sql`select id from pair order by id`.execute(database.db);
    expect(rows).toEqual([{ id: 2 }, { id: 4 }]);
  });

  test('refuse a file that was changed after it was applied', async () => {
    const folder = await folderOf({ 'm2.sql': 'create table original (id integer)' });
    await migrate(database.db, { migrations: folder });
    await writeFile(join(folder, 'm2.sql'), 'create table other (id integer)');
    await expect(migrate(database.db, { migrations: folder })).rejects.toThrow(
      'The migration m2.sql was changed after it was applied. Undo the change and add a new migration.',
    );
  });

  test('leave nothing of a file that fails', async () => {
    const folder = await folderOf({ 'm3.sql': 'create table halfway (id integer); select 1 / 0' });
    await expect(migrate(database.db, { migrations: folder })).rejects.toThrow(
      'The migration m3.sql failed and left nothing behind: division by zero',
    );
    const { rows } = await sql`select to_regclass('halfway') as found`.execute(database.db);
    expect(rows).toEqual([{ found: null }]);
  });

  test('wait for another process that migrates at the same time', async () => {
    const folder = await folderOf({
      'm4.sql': 'create table slow (id integer); select pg_sleep(0.3); insert into slow values (1)',
    });
    const other = kind === 'postgres' ? await openDatabase(database.config) : database;
    const applied = await Promise.all([
      migrate(database.db, { migrations: folder }),
      migrate(other.db, { migrations: folder }),
    ]);
    expect(applied.flat()).toEqual(['m4.sql']);
    if (other !== database) await other.close();
  });
});

describeOnDatabases('fold', (open) => {
  test.each([
    ['Beyoncé', 'beyonce'],
    ['MOTÖRHEAD', 'motorhead'],
    ['İstanbul', 'istanbul'],
    ['ﬁnale №5', 'finale no5'],
    ['Ελλάδα', 'ελλαδα'],
    ['ЁЛКА', 'елка'],
    ['e\u0301tude', 'etude'],
    ['Łódź Straße', 'lodz strasse'],
    ['Ørsted’s “Æther” — Œuvre', `orsted's "aether" - oeuvre`],
    ['مُوسِيقَى', 'موسيقى'],
    ['plain ASCII 123', 'plain ascii 123'],
    ['', ''],
  ])('turns %s into %s', async (value, folded) => {
    const { db } = await shared();
    const { rows } = await sql<{ folded: string }>`select fold(${value}) as folded`.execute(db);
    expect(rows[0]?.folded).toBe(folded);
  });

  test('folds as the contract does', async () => {
    const { db } = await shared();
    const written = fc.stringMatching(/^[\u0020-\u024f\u0300-\u036f\u0590-\u06ff\u2010-\u203a\uff00-\uff5e]{1,12}$/u);
    await fc.assert(
      fc.asyncProperty(fc.array(written, { minLength: 50, maxLength: 50 }), async (texts) => {
        const { rows } = await sql<{ text: string; key: string }>`
          select x as text, fold(x) as key from unnest(${texts}::text[]) x
        `.execute(db);
        for (const { text, key } of rows) expect([text, key]).toEqual([text, folded(text)]);
      }),
      { numRuns: 20 },
    );
  });

  test('can be indexed and generate columns', async () => {
    const { db } = await shared();
    await sql`create table folded (name text, name_key text generated always as (fold(name)) stored)`.execute(db);
    await sql`create index on folded (fold(name))`.execute(db);
    await sql`insert into folded values ('Ärger')`.execute(db);
    expect((await sql`select name_key from folded`.execute(db)).rows).toEqual([{ name_key: 'arger' }]);
  });

  let opened: Promise<TestDatabase> | undefined;
  const shared = () => (opened ??= open('migrated'));
});
