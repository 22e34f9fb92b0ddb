import { sql } from 'kysely';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeOnDatabases, schemaFolders } from '../../../test/support/databases';
import type { TestDatabase } from '../../../test/support/databases';
import { runFolder } from '../../../test/support/oncePerRun';
import type { Db } from './database';
import { migrate } from './migrate';
import type { SchemaFolders } from './migrate';
import { openDatabase } from './openDatabase';

const functionsOf = async (db: Db) =>
  (
    await sql<{ name: string; text: string }>`
      select proname as name, pg_get_functiondef(oid) as text from pg_proc
      where pronamespace = current_schema()::regnamespace order by 1, 2
    `.execute(db)
  ).rows;

/** Triggers of `watch_list_version` belong to their tables. */
const triggersOf = async (db: Db) =>
  (
    await sql<{ name: string; table: string; text: string }>`
      select tgname as name, tgrelid::regclass::text as table, pg_get_triggerdef(oid) as text from pg_trigger
      where not tgisinternal and tgname <> 'list_version' order by 1
    `.execute(db)
  ).rows;

/** Files of api/sql that are not functions but run around a change of one. */
const AROUND = /\.(before|after|batches)\.sql$/;

describeOnDatabases('api/sql', (open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open('migrated'));
  });

  test('has a file for each function of a migrated database, and no other', async () => {
    const names = (await readdir(schemaFolders.functions)).filter((name) => !AROUND.test(name));
    expect((await functionsOf(db)).map(({ name }) => `${name}.sql`)).toEqual(names.sort());
  });

  test('says what the functions and triggers of a migrated database are', async () => {
    const names = (await readdir(schemaFolders.functions)).filter((name) => !AROUND.test(name));
    const [functions, triggers] = [await functionsOf(db), await triggersOf(db)];
    expect(triggers.length).toBeGreaterThan(10);
    await db.transaction().execute(async (trx) => {
      for (const { name, table } of triggers) await sql.raw(`drop trigger ${name} on ${table}`).execute(trx);
      for (const name of names) {
        await sql.raw(await readFile(join(schemaFolders.functions, name), 'utf8')).execute(trx);
      }
      expect(await functionsOf(trx)).toEqual(functions);
      expect(await triggersOf(trx)).toEqual(triggers);
    });
  });
});

test('Migrations since api/sql is there replace no function and make no trigger, which stand in api/sql', async () => {
  const names = (await readdir(schemaFolders.migrations)).filter((name) => name.endsWith('.sql') && name > '0146');
  const texts = await Promise.all(names.map((name) => readFile(join(schemaFolders.migrations, name), 'utf8')));
  expect(
    names.filter((_name, index) =>
      /create or replace function|create (constraint )?trigger (?!\w+ after insert on pgboss\.)/i.test(
        texts[index] ?? '',
      ),
    ),
  ).toEqual([]);
});

describeOnDatabases('SQL functions', (open, kind) => {
  let database: TestDatabase;
  let db: Db;
  let folders: Required<SchemaFolders>;

  const write = (files: Record<string, string>) =>
    Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folders.functions, name), text)));
  const priceOf = async (net: number) =>
    (await sql<{ price: number }>`select price(${net}::integer)`.execute(db)).rows[0]?.price;
  const notes = async () =>
    (await sql<{ text: string }>`select text from note order by id`.execute(db)).rows.map(({ text }) => text);

  beforeAll(async () => {
    database = await open('migrated');
    ({ db } = database);
  });

  beforeEach(async () => {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const folder = () => mkdtemp(join(runFolder(), 'functions-'));
    folders = { migrations: await folder(), functions: await folder() };
    await writeFile(
      join(folders.migrations, '0001.sql'),
      `create table note (id integer generated always as identity, text text);
      create function price(net integer) returns integer language sql immutable as 'select net';`,
    );
    await write({
      'price.sql': `create or replace function price(net integer) returns integer language sql immutable as $$ select net + vat(net) $$;`,
      'vat.sql': `create function vat(net integer) returns integer language sql immutable as $$ select net / 5 $$;`,
      'price.before.sql': `insert into note (text) select 'before ' || price(100);`,
      'price.after.sql': `insert into note (text) select 'after ' || price(100);`,
    });
  });

  test('are those of the folder after the migrations, each after what it calls', async () => {
    expect(await migrate(db, folders)).toEqual(['0001.sql', 'vat.sql', 'price.sql']);
    expect(await priceOf(100)).toBe(120);
  });

  test('are applied once, and again when the text changes', async () => {
    await migrate(db, folders);
    expect(await migrate(db, folders)).toEqual([]);
    await write({
      'price.sql': `create or replace function price(net integer) returns integer language sql as 'select net * 2'`,
    });
    expect(await migrate(db, folders)).toEqual(['price.sql']);
    expect(await migrate(db, folders)).toEqual([]);
    expect(await priceOf(100)).toBe(200);
  });

  test('bring along what is kept of their results where they, or what they call, do something else', async () => {
    await migrate(db, { migrations: folders.migrations });
    await migrate(db, folders);
    expect(await notes()).toEqual(['before 100', 'after 120']);
    await write({
      'vat.sql': `create or replace function vat(net integer) returns integer language sql as 'select net / 10'`,
    });
    expect(await migrate(db, folders)).toEqual(['vat.sql']);
    expect(await notes()).toEqual(['before 100', 'after 120', 'before 120', 'after 110']);
    await write({ 'price.sql': `-- A price.\n${await readFile(join(folders.functions, 'price.sql'), 'utf8')}` });
    expect(await migrate(db, folders)).toEqual(['price.sql']);
    expect(await notes()).toHaveLength(4);
  });

  test('have what takes long written in parts, and go on where an earlier start was cut off', async () => {
    await migrate(db, folders);
    await sql`create table item (n integer, is_written boolean not null default false)`.execute(db);
    await sql`insert into item select generate_series(1, 5)`.execute(db);
    await sql`alter table item add constraint cut_off check (n < 5 or not is_written)`.execute(db);
    const written = async () =>
      (await sql<{ n: number }>`select n from item where is_written order by n`.execute(db)).rows.map(({ n }) => n);
    await write({
      'write_part.sql': `create or replace function write_part() returns bigint language sql as $$
        with part as (update item set is_written = true where n in (select n from item where not is_written order by n limit 2) returning n)
        select count(*) from part $$;`,
      'write_part.batches.sql': 'select write_part() as written',
    });
    await expect(migrate(db, folders)).rejects.toThrow('cut_off');
    expect(await written()).toEqual([1, 2, 3, 4]);
    await sql`alter table item drop constraint cut_off`.execute(db);
    expect(await migrate(db, folders)).toEqual([]);
    expect(await written()).toEqual([1, 2, 3, 4, 5]);
  });

  test('of other arguments take the place of the former where the file drops it', async () => {
    await migrate(db, folders);
    await write({
      'price.sql': `drop function if exists price(integer);
        create or replace function price(net integer, extra integer default 7) returns text language sql as $$ select (net + extra)::text $$;`,
      'price.before.sql': '',
      'price.after.sql': '',
    });
    await migrate(db, folders);
    expect(await priceOf(100)).toBe('107');
  });

  test('stay as they were, all of them, when a file fails', async () => {
    await migrate(db, folders);
    await write({
      'price.sql': `create or replace function price(net integer) returns integer language sql as 'select 0 + missing'`,
      'vat.sql': `create or replace function vat(net integer) returns integer language sql as 'select 0'`,
    });
    const failed = 'The function price.sql failed and left nothing behind: column "missing" does not exist';
    await expect(migrate(db, folders)).rejects.toThrow(failed);
    await expect(migrate(db, folders)).rejects.toThrow(failed);
    expect(await priceOf(100)).toBe(120);
  });

  test('refuse to change under an index or a generated column that nothing makes again', async () => {
    await migrate(db, folders);
    await sql`create table item (net integer, vat integer generated always as (vat(net)) stored)`.execute(db);
    await sql`insert into item (net) values (100)`.execute(db);
    await write({
      'vat.sql': `create or replace function vat(net integer) returns integer language sql immutable as 'select 0'`,
    });
    await expect(migrate(db, folders)).rejects.toThrow(
      'The function vat.sql gives something else now, and indexes or generated columns keep what it gave: add vat.after.sql that makes them again.',
    );
    await write({ 'vat.after.sql': 'update item set net = net' });
    await migrate(db, folders);
    expect((await sql`select vat from item`.execute(db)).rows).toEqual([{ vat: 0 }]);
  });

  test('are applied by one of two processes that start at the same time', async () => {
    await migrate(db, { migrations: folders.migrations });
    await write({ 'vat.sql': `select pg_sleep(0.3); ${await readFile(join(folders.functions, 'vat.sql'), 'utf8')}` });
    const other = kind === 'postgres' ? await openDatabase(database.config) : database;
    const applied = await Promise.all([migrate(db, folders), migrate(other.db, folders)]);
    expect(applied.flat()).toEqual(['vat.sql', 'price.sql']);
    if (other !== database) await other.close();
  });

  test('of a later release are left as they are by a process of an earlier one', async () => {
    const earlier = { ...folders, migrations: await mkdtemp(join(runFolder(), 'functions-')) };
    await migrate(db, folders);
    await write({
      'vat.sql': `create or replace function vat(net integer) returns integer language sql as 'select 0'`,
    });
    expect(await migrate(db, earlier)).toEqual([]);
    expect(await priceOf(100)).toBe(120);
  });
});
