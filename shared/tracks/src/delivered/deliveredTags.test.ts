import { deliveredTags } from './deliveredTags';

const tag = (name: string) => ({ uuid: '00000000-0000-4000-8000-000000000001', name });
const fields = [
  { key: 'type', name: 'Type' },
  { key: 'eras', name: 'Eras' },
  { key: 'location', name: 'Location' },
];

test('one tag or many read alike, in the order of the fields', () => {
  expect(deliveredTags({ eras: [tag('1970s'), tag('1980s')], type: tag('Song') }, fields)).toEqual([
    { label: 'Type', tags: ['Song'] },
    { label: 'Eras', tags: ['1970s', '1980s'] },
  ]);
});

test('fields without a tag are left out', () => {
  expect(deliveredTags({ eras: [], type: null }, fields)).toEqual([]);
});
