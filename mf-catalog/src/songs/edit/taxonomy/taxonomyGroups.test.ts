import { changedTags, tagsOf, taxonomyGroups, withTags } from './taxonomyGroups';

const tag = (name: string) => ({ uuid: `00000000-0000-4000-8000-${name.padStart(12, '0')}`, name });
const [happy, sad] = [tag('Happy'), tag('Sad')];
const mood = { key: 'mood', multi: true };
const swing = { key: 'swing', multi: false };

test('fields stand under their groups in the order of the server', () => {
  const fields = [
    { key: 'mood', name: 'Mood', group: 'Character' },
    { key: 'tones', name: 'Tones', group: 'Sound' },
    { key: 'vibes', name: 'Vibes', group: 'Character' },
  ];
  expect(taxonomyGroups(fields).map(({ name, fields: some }) => [name, some.map(({ key }) => key)])).toEqual([
    ['Character', ['mood', 'vibes']],
    ['Sound', ['tones']],
  ]);
});

test('reads a field of one tag, of many tags and of none into one list', () => {
  expect(tagsOf({ mood: [happy, sad] }, 'mood')).toEqual([happy, sad]);
  expect(tagsOf({ swing: happy }, 'swing')).toEqual([happy]);
  expect([tagsOf({ swing: null }, 'swing'), tagsOf({}, 'mood')]).toEqual([[], []]);
});

test('sorts the tags of a field with many by name, and keeps at most one in a field with one', () => {
  expect(withTags({}, mood, [sad, happy])).toEqual({ mood: [happy, sad] });
  expect(withTags({ swing: sad }, swing, [happy])).toEqual({ swing: happy });
  expect(withTags({ swing: sad }, swing, [])).toEqual({ swing: null });
});

test('only what was changed is sent', () => {
  const before = { mood: [happy, sad], swing: happy, vibes: [] };
  expect(changedTags({ mood: [sad, happy], swing: null, vibes: [] }, before)).toEqual({ swing: null });
  expect(changedTags({ ...before, mood: [sad] }, before)).toEqual({ mood: [sad] });
});
