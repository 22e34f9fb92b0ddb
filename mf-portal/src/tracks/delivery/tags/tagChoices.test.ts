import { tagChoices } from './tagChoices';

const fields = [
  { key: 'eras', name: 'Eras' },
  { key: 'production_use_case', name: 'Film / TV / Game Usage' },
];
const tags = [
  { uuid: 'a', name: '1960s', tag_fields: ['eras'] },
  { uuid: 'b', name: 'Heist', tag_fields: ['production_use_case', 'eras'] },
];

test('fields are called as the server calls them, and offer their own tags', () => {
  const choices = tagChoices(fields, tags);
  expect(choices.label('production_use_case')).toBe('Film / TV / Game Usage');
  expect(choices.options('eras').map(({ label }) => label)).toEqual(['1960s', 'Heist']);
  expect(choices.options('production_use_case')).toEqual([{ value: 'b', label: 'Heist' }]);
  expect(choices.options('location')).toEqual([]);
});

test('a chosen tag that is no longer offered keeps its name, and none stands twice', () => {
  const choices = tagChoices(fields, tags, {
    eras: [
      { uuid: 'z', name: 'Stone Age' },
      { uuid: 'a', name: '1960s' },
    ],
    type: null,
  });
  expect(choices.options('eras').map(({ label }) => label)).toEqual(['1960s', 'Heist', 'Stone Age']);
});
