import { sql } from 'kysely';
import { offlineDatabase } from '../../../test/support/offlineDatabase';
import { canonical, lockRecord, auditedRecord, versionOf } from './auditedRecord';

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

  it('keep their canonical JSON and their version from release to release', () => {
    const members = {
      title: 'Ä "1"',
      at: new Date(0),
      none: null,
      left: undefined,
      parts: [{ uuid: 'a', name: 'A', status: 'new' }, [2, 1]],
      group: { b: { name: 'kept' }, a: 1 },
    };
    expect(canonical(members)).toBe(
      '{"at":"1970-01-01T00:00:00.000Z","group":{"a":1,"b":{"name":"kept"}},"none":null,"parts":[{"status":"new","uuid":"a"},[2,1]],"title":"Ä \\"1\\""}',
    );
    expect(versionOf(members)).toBe('"5Q728qnMVuevcb38owvty8"');
  });
});

describe('A kind of record', () => {
  const uuid = '00000000-0000-4000-8000-000000000001';
  const other = '00000000-0000-4000-8000-000000000002';
  const kind = auditedRecord({
    type: 'song_genre',
    table: 'song_genre',
    from: sql`song_genre g`,
    key: sql`g.uuid`,
    select: { name: sql`g.name`, group: sql`g.group` },
  });

  it('is read by its members, those of a group one by one', async () => {
    const row = {
      record_uuid: uuid,
      name: 'Rock',
      group: { name: 'Rock', tags: [1] },
      reference: { uuid, name: 'Rock' },
      state: { id: 1, name: 'New' },
      list: [1, 2],
      none: null,
      at: new Date(0),
    };
    const asked: unknown[] = [];
    const db = offlineDatabase(({ sql, parameters }) => {
      asked.push([sql.trim(), parameters]);
      return [row];
    });
    expect(await kind.read(db, [uuid])).toEqual(
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
    await kind.read(db, [uuid, other]);
    expect(asked).toEqual([
      [
        expect.stringMatching(
          /^select g\.uuid as record_uuid, g\.name as "name", g\.group as "group" from song_genre g where g\.uuid = \$1::uuid$/,
        ),
        [uuid],
      ],
      [expect.stringMatching(/where g\.uuid = any\(\$1::uuid\[\]\)$/), [[uuid, other]]],
    ]);
  });

  it('knows its members, and has no references unless some are named', () => {
    expect(kind).toMatchObject({ type: 'song_genre', table: 'song_genre', names: ['name', 'group'], references: {} });
  });

  it('is held by its row, or by what it names instead', async () => {
    const statements: string[] = [];
    const db = offlineDatabase(({ sql }) => {
      statements.push(sql);
      return [];
    });
    const locked: string[] = [];
    await lockRecord({ ...kind, lock: async (_, its) => locked.push(its) }, db, uuid);
    expect([statements, locked]).toEqual([[], [uuid]]);
    await lockRecord(kind, db, uuid);
    expect([statements, locked]).toEqual([
      [expect.stringMatching(/^select from "song_genre" where uuid = \$1 for no key update$/)],
      [uuid],
    ]);
  });
});
