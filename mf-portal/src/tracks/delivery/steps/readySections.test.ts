import { deliveryInput } from '../deliveryInput';
import { goodDelivery } from '../testing/testDelivery';
import { readySections } from './readySections';

const schema = deliveryInput({ hasLyrics: false, slots: [] });
const sections = [
  { title: 'Source files', fields: ['files'] },
  { title: 'Writer shares', fields: ['share_data'] },
  { title: 'About the music', fields: ['bpm', 'type'] },
  { title: 'Extramusic tags', fields: ['production_use_case', 'use_case'] },
  { title: 'Review' },
];
const ready = (values: object) => [...readySections(sections, schema, { ...goodDelivery, ...values })];

test('a section is ready if it contains something and lacks nothing; optional ones that are empty and files are not', () => {
  expect(ready({})).toEqual(['Writer shares', 'About the music']);
  expect(ready({ bpm: null })).toEqual(['Writer shares']);
  expect(ready({ share_data: [] })).toEqual(['About the music']);
  expect(ready({ use_case: [goodDelivery.type] })).toEqual(['Writer shares', 'About the music', 'Extramusic tags']);
});
