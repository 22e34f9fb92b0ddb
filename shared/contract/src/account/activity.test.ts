import { allResources } from '../all';
import { isLogged, loggedActions, loggedTypes } from './activityActions';
import { activityTypes, type ActivityType } from './activityTypes';
import { editConflict, mayReadMember, mayReadRecords, presentedMember, recordChange } from './recordChange';

const verbs = { create: 'has_created', update: 'has_updated', remove: 'has_deleted' } as const;
const isType = (name: string): name is ActivityType => activityTypes.some((type) => type === name);

test.each(allResources.flatMap(({ name, only }) => (isType(name) ? [{ name, only }] : [])))(
  'of a $name the log can say just what its calls can do',
  ({ name, only }) => {
    for (const verb of ['create', 'update', 'remove'] as const)
      expect([verb, isLogged(name, verbs[verb])]).toEqual([verb, only.includes(verb)]);
  },
);

test('types are those that the reader may read', () => {
  expect(loggedTypes(['CAN_GET_ARTISTS'])).toEqual(['artist']);
  expect(loggedTypes(['CAN_GET_PRO_EARNINGS'])).toEqual(['pro_earnings_statement', 'exchange_rate', 'payout']);
  expect(loggedTypes([])).toEqual([]);
});

test('actions of several types stand in their usual order, each once', () => {
  expect(loggedActions(['user', 'song_genre'])).toEqual([
    'has_created',
    'has_updated',
    'has_deleted',
    'has_invited',
    'has_uploaded',
    'has_exported',
    'has_activated',
    'has_deactivated',
    'has_logged_in',
    'has_enabled',
    'has_disabled',
    'has_reset',
    'has_merged',
  ]);
});

test.each([
  ['artist_uuid', 'artist'],
  ['genre_uuids', 'genres'],
  ['country_uuids', 'countries'],
  ['work_title', 'work_title'],
  ['uuid_count', 'uuid_count'],
  ['a_uuid_b', 'a_uuid_b'],
  ['a_uuids_b', 'a_uuids_b'],
  ['y_uuids_b', 'y_uuids_b'],
])('shows the member %s with its names as %s', (member, shown) => {
  expect(presentedMember(member)).toBe(shown);
});

test('guards the rights of a song, one by one', () => {
  expect(mayReadMember('song', 'writer_shares', [])).toBe(false);
  expect(mayReadMember('song', 'writer_shares', ['CAN_GET_SONG_WRITER_SHARES'])).toBe(true);
  expect(mayReadMember('song', 'publisher_ruleset', ['CAN_GET_SONG_WRITER_SHARES'])).toBe(false);
  expect(mayReadMember('song', 'publisher_ruleset', ['CAN_GET_SONG_PUBLISHER_RULESET'])).toBe(true);
  expect(mayReadMember('song', 'work_title', [])).toBe(true);
});

test("guards an artist's contact information as a whole and member by member", () => {
  for (const field of ['contact_information', 'contact_information.email']) {
    expect(mayReadMember('artist', field, ['CAN_GET_ARTISTS'])).toBe(false);
    for (const permission of ['CAN_EDIT_ARTIST', 'CAN_CREATE_ARTIST', 'CAN_UPDATE_NEW_ARTIST_SUBMISSIONS'])
      expect(mayReadMember('artist', field, [permission])).toBe(true);
  }
  expect(mayReadMember('artist', 'name', [])).toBe(true);
});

test("guards a writer's IPI number, and nothing of other kinds of records", () => {
  expect(mayReadMember('writer', 'ipi_number', [])).toBe(false);
  expect(mayReadMember('writer', 'ipi_number', ['CAN_GET_WRITERS'])).toBe(true);
  expect(mayReadMember('publisher', 'ipi_number', [])).toBe(true);
});

test('lets those read a record of a kind who may read the kind', () => {
  expect(mayReadRecords('user', ['CAN_GET_USERS'])).toBe(true);
  expect(mayReadRecords('user', ['CAN_GET_SONGS'])).toBe(false);
  expect(mayReadRecords('song', ['CAN_LOGIN_TO_SEGNO'])).toBe(true);
});

test('a conflict names the record as it is now, and who changed what and when', () => {
  const change = { field: 'work_title', before: 'Rain', after: 'Snow' };
  const conflict = {
    current: { work_title: 'Snow' },
    changes: [{ ...change, user: 'Ana Li', is_mine: false, at: '2026-11-20T09:00:00.000Z' }],
  };
  expect(recordChange.parse(change)).toEqual(change);
  expect(editConflict.parse(conflict)).toEqual(conflict);
  expect(editConflict.safeParse({ ...conflict, changes: [{ ...conflict.changes[0], at: 'now' }] }).success).toBe(false);
});
