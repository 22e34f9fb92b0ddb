import { sql } from 'kysely';
import { describeOnDatabases, type TestDatabase } from '../../../test/support/databases';
import { canonical, lockRecord, recorded, versionOf } from './recorded';

describe('two records', () => {
  it.each<[string, unknown, unknown]>([
    ['members in another order', { a: 1, b: 2 }, { b: 2, a: 1 }],
    ['members of members in another order', { in: { a: 1, b: 2 } }, { in: { b: 2, a: 1 } }],
    ['a member that is undefined', { a: 1, b: undefined }, { a: 1 }],
    ['a reference by another name', { uuid: 'u', name: 'Rock' }, { name: 'Pop', uuid: 'u' }],
    ['a reference without its name', [{ uuid: 'u', name: 'Rock' }], [{ uuid: 'u' }]],
    ['nothing', undefined, null],
    ['a moment and its text', new Date(0), '1970-01-01T00:00:00.000Z'],
  ])('are the same with %s', (_, one, other) => {
    expect(canonical(one)).toBe(canonical(other));
  });

  it.each<[string, unknown, unknown]>([
    ['another value', { a: 1 }, { a: 2 }],
    ['a number and a text', { a: 1 }, { a: '1' }],
    ['lists in another order', [1, 2], [2, 1]],
    ['another name of what is no reference', { name: 'Rock' }, { name: 'Pop' }],
    ['another reference', { uuid: 'u', name: 'Rock' }, { uuid: 'v', name: 'Rock' }],
    ['a member that is null', { a: null }, {}],
  ])('differ with %s', (_, one, other) => {
    expect(canonical(one)).not.toBe(canonical(other));
  });

  it('have the same version exactly when they are the same', () => {
    expect(versionOf({ a: 1, b: 2 })).toBe(versionOf({ b: 2, a: 1 }));
    expect(versionOf({ a: 1 })).not.toBe(versionOf({ a: 2 }));
    expect(versionOf({ a: 1 })).toMatch(/^"[\w-]{22}"$/);
  });
});

describeOnDatabases('A kind of record', (open) => {
  let database: TestDatabase;
  const uuid = '00000000-0000-4000-8000-000000000001';
  const genre = recorded({
    type: 'song_genre',
    table: 'song_genre',
    from: sql`song_genre g`,
    key: sql`g.uuid`,
    select: {
      name: sql`g.name`,
      group: sql`json_build_object('name', g.name, 'tags', json_build_array(1))`,
      reference: sql`json_build_object('uuid', g.uuid, 'name', g.name)`,
      state: sql`json_build_object('id', 1, 'name', 'New')`,
      list: sql`json_build_array(1, 2)`,
      none: sql`null::text`,
      at: sql`timestamptz 'epoch'`,
    },
  });

  beforeAll(async () => {
    database = await open();
    await sql`insert into song_genre (uuid, name) values (${uuid}, 'Rock')`.execute(database.db);
  });

  it('is read by its members, those of a group one by one', async () => {
    expect(await genre.read(database.db, [uuid, '00000000-0000-4000-8000-000000000009'])).toEqual(
      new Map([
        [
          uuid,
          {
            name: 'Rock',
            'group.name': 'Rock',
            'group.tags': [1],
            reference: { uuid, name: 'Rock' },
            state: { id: 1, name: 'New' },
            list: [1, 2],
            none: null,
            at: new Date(0),
          },
        ],
      ]),
    );
  });

  it('knows its members and has no references unless some are named', () => {
    expect(genre.names).toEqual(['name', 'group', 'reference', 'state', 'list', 'none', 'at']);
    expect([genre.type, genre.table, genre.references]).toEqual(['song_genre', 'song_genre', {}]);
  });

  it('is held by its row, or by what it names instead', async () => {
    const asked: string[] = [];
    const lock = async (_: unknown, its: string) => asked.push(its);
    await database.db.transaction().execute(async (trx) => {
      await lockRecord({ ...genre, table: 'no_such_table', lock }, trx, uuid);
      await lockRecord(genre, trx, uuid);
    });
    expect(asked).toEqual([uuid]);
    await expect(lockRecord({ ...genre, table: 'no_such_table' }, database.db, uuid)).rejects.toThrow('no_such_table');
  });
});
