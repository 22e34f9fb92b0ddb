import { offlineDatabase } from '../../../test/support/offlineDatabase';
import type { Db } from '../../platform/db/database';
import { changesSince, followRecords, LONGEST_LOGGED_TEXT } from './changes';
import type { Members, AuditedRecord } from './auditedRecord';

const SONG = '00000000-0000-4000-8000-000000000001';
const [ROCK, POP, GONE] = [2, 3, 4].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`) as [
  string,
  string,
  string,
];

/** A kind of record with rows in memory. */
const kindOf = (rows: Map<string, Members>, references: AuditedRecord['references'] = {}): AuditedRecord => ({
  type: 'song',
  table: 'song',
  names: [],
  references,
  read: async (_, uuids) => new Map([...rows].filter(([uuid]) => uuids.includes(uuid))),
});

/** The log's changes for one record with these members before and after. */
const changesOf = async (
  before: Members,
  after: Members,
  { db = offlineDatabase(), references = {} }: { db?: Db; references?: AuditedRecord['references'] } = {},
) => {
  const rows = new Map([[SONG, before]]);
  const since = await followRecords(db, kindOf(rows, references), [SONG]);
  rows.set(SONG, after);
  const changes = (await since()).get(SONG);
  if (!changes) throw new Error('The record is gone');
  return changes;
};

it('lists the members that have changed, come or gone, and no other', async () => {
  const { changes } = await changesOf(
    { title: 'Rain', bpm: 90, notes: 'old', lyrics: null },
    { title: 'Snow', bpm: 90, tier: 'Premium', lyrics: undefined },
  );
  expect(changes).toEqual([
    { field: 'title', before: 'Rain', after: 'Snow' },
    { field: 'notes', before: 'old', after: null },
    { field: 'tier', before: null, after: 'Premium' },
  ]);
});

it('gives the versions before and after, which are the same where nothing has changed', async () => {
  const changed = await changesOf({ title: 'Rain' }, { title: 'Snow' });
  expect(changed.versionBefore).not.toBe(changed.version);
  const same = await changesOf({ title: 'Rain' }, { title: 'Rain' });
  expect(same).toEqual({ versionBefore: changed.versionBefore, version: changed.versionBefore, changes: [] });
});

it('says nothing of a record that is gone', async () => {
  const rows = new Map<string, Members>([[SONG, { title: 'Rain' }]]);
  const since = changesSince(offlineDatabase(), kindOf(rows), new Map(rows));
  rows.clear();
  expect(await since()).toEqual(new Map());
});

it('cuts a text that is longer than the log keeps', async () => {
  const longest = 'x'.repeat(LONGEST_LOGGED_TEXT);
  const { changes } = await changesOf({ lyrics: longest }, { lyrics: `${longest}y` });
  expect(changes).toEqual([{ field: 'lyrics', before: longest, after: `${longest}…` }]);
});

it('keeps of a list of parts those that differ', async () => {
  const file = (uuid: string, status: string) => ({ uuid, status });
  const { changes } = await changesOf(
    { files: [file('a', 'pending'), file('b', 'pending'), file('c', 'pending')] },
    { files: [file('a', 'pending'), file('b', 'approved'), file('d', 'pending')] },
  );
  expect(changes).toEqual([
    {
      field: 'files',
      before: [file('b', 'pending'), file('c', 'pending')],
      after: [file('b', 'approved'), file('d', 'pending')],
    },
  ]);
});

it.each<[string, unknown, unknown]>([
  ['a list of words', ['a', 'b'], ['a', 'c']],
  ['a list beside none', [{ uuid: 'a' }], null],
  ['none beside a list', null, [{ uuid: 'a' }]],
  ['parts without a uuid', [{ name: 'a' }, { name: 'b' }], [{ name: 'a' }]],
  ['a list of which some are parts', [{ uuid: 'a' }, 'b'], [{ uuid: 'a' }, null]],
])('keeps both sides whole of %s', async (_, before, after) => {
  expect((await changesOf({ tags: before }, { tags: after })).changes).toEqual([{ field: 'tags', before, after }]);
});

describe('References', () => {
  /** Current names of rows, by table. */
  const called: Record<string, Record<string, string>> = {
    song_genre: { [ROCK]: 'Rock', [POP]: 'Pop' },
    song_theme: { [SONG]: 'Summer' },
  };
  /** Answers a query for names from the one table that it reads. */
  const db = offlineDatabase(({ sql, parameters }) => {
    const [, table = ''] = /from "(\w+)"/.exec(sql) ?? [];
    return parameters.flat().flatMap((uuid) => {
      const name = called[table]?.[String(uuid)];
      return name === undefined ? [] : [{ uuid, name }];
    });
  });

  const changed = async (before: Members, after: Members, references: AuditedRecord['references']) =>
    (await changesOf(before, after, { db, references })).changes;

  it('have the names that they have now; what is gone has none', async () => {
    expect(
      await changed(
        { genre_uuid: ROCK, genre_uuids: [ROCK, GONE] },
        { genre_uuid: null, genre_uuids: [POP] },
        { genre_uuid: 'song_genre', genre_uuids: 'song_genre' },
      ),
    ).toEqual([
      { field: 'genre', before: { uuid: ROCK, name: 'Rock' }, after: null },
      {
        field: 'genres',
        before: [
          { uuid: ROCK, name: 'Rock' },
          { uuid: GONE, name: null },
        ],
        after: [{ uuid: POP, name: 'Pop' }],
      },
    ]);
  });

  it('keep what is said of them: shares, roles', async () => {
    expect(
      await changed(
        { shares: [{ uuid: ROCK, share: 50 }] },
        { shares: [{ uuid: ROCK, share: 60 }] },
        { shares: 'song_genre' },
      ),
    ).toEqual([
      {
        field: 'shares',
        before: [{ uuid: ROCK, share: 50, name: 'Rock' }],
        after: [{ uuid: ROCK, share: 60, name: 'Rock' }],
      },
    ]);
  });

  it('are known by their group', async () => {
    expect(await changed({ 'taxonomy.mood': [ROCK] }, { 'taxonomy.mood': [] }, { taxonomy: 'song_genre' })).toEqual([
      { field: 'taxonomy.mood', before: [{ uuid: ROCK, name: 'Rock' }], after: [] },
    ]);
  });

  it('of two members and two tables are named side by side', async () => {
    const changes = await changed(
      { genre_uuid: ROCK, second_uuid: null, theme_uuid: null },
      { genre_uuid: null, second_uuid: POP, theme_uuid: SONG },
      { genre_uuid: 'song_genre', second_uuid: 'song_genre', theme_uuid: 'song_theme' },
    );
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [{ uuid: ROCK, name: 'Rock' }, null],
      [null, { uuid: POP, name: 'Pop' }],
      [null, { uuid: SONG, name: 'Summer' }],
    ]);
  });

  it('are nothing where they were no reference before', async () => {
    expect(await changed({ genre_uuid: 7 }, { genre_uuid: ROCK }, { genre_uuid: 'song_genre' })).toEqual([
      { field: 'genre', before: null, after: { uuid: ROCK, name: 'Rock' } },
    ]);
  });
});
