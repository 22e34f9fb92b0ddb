import { actionsOf, attributeGroups, orderBody, valueKind } from './orderForm';
import { selectionArgs } from './selectedSongs';

const field = (multi: boolean) =>
  ({ uuid: 'x', key: 'mood', name: 'Mood', group: 'Feeling', multi, side: 'both', required: null, max: null }) as const;

test('the attributes are those of the permissions that the person holds', () => {
  const values = (held: readonly string[]) =>
    attributeGroups(held, [field(true)]).flatMap(({ items }) => items.map(({ value }) => value));
  expect(values([])).toEqual([]);
  expect(values(['CAN_PUBLISH_SONGS'])).toEqual(['content_tier', 'curation_state']);
  expect(values(['CAN_UPDATE_SONG_METADATA'])).toEqual([
    'genre_uuids',
    'theme_uuids',
    'instrument_uuids',
    'taxonomy.mood',
  ]);
});

test('a field that takes one tag is set or cleared, one that takes many is added to as well', () => {
  expect(actionsOf('taxonomy.mood', field(false))).toEqual(['set', 'clear']);
  expect(actionsOf('taxonomy.mood', field(true))).toEqual(['add', 'remove', 'set', 'clear']);
  expect(actionsOf('curation_state', undefined)).toEqual(['set']);
});

test('sends a list for list attributes, one value for the others, and none to clear', () => {
  const body = (attribute: string, action: 'add' | 'set' | 'clear', ...values: string[]) =>
    orderBody({ attribute, action, values }, attribute.startsWith('taxonomy') ? field(false) : undefined);
  expect(body('genre_uuids', 'add', 'a', 'b')).toEqual({ attribute: 'genre_uuids', action: 'add', values: ['a', 'b'] });
  expect(body('tags', 'set', 'calm')).toEqual({ attribute: 'tags', action: 'set', values: ['calm'] });
  expect(body('content_tier', 'set', 'a')).toEqual({ attribute: 'content_tier', action: 'set', values: 'a' });
  expect(body('taxonomy.mood', 'set', 'a')).toEqual({ attribute: 'taxonomy.mood', action: 'set', values: 'a' });
  expect(body('bpm', 'set', '96.5')).toEqual({ attribute: 'bpm', action: 'set', values: 96.5 });
  expect(body('auto_tagging_enabled', 'set', 'off')).toEqual({
    attribute: 'auto_tagging_enabled',
    action: 'set',
    values: false,
  });
  expect(body('bpm', 'clear', '96')).toEqual({ attribute: 'bpm', action: 'clear' });
  expect(body('bpm', 'set')).toBeUndefined();
  expect(valueKind({ attribute: 'bpm', action: 'clear', values: [] })).toBe('none');
});

test('few songs are named in the address, many in the body, all by their filters', () => {
  const uuids = (count: number) => Array.from({ length: count }, (_, index) => `song-${index}`);
  expect(selectionArgs({ kind: 'picked', uuids: uuids(2) })).toEqual({ query: { uuids: 'song-0,song-1' }, body: {} });
  expect(selectionArgs({ kind: 'picked', uuids: uuids(201) })).toEqual({ query: {}, body: { uuids: uuids(201) } });
  const filters = { work_title: 'rain' };
  expect(selectionArgs({ kind: 'all', count: 9, filters })).toEqual({ query: filters, body: {} });
});
