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
const ready = (values: object) => [...readySections(sections, schema, { ...goodDelivery, ...values }).keys()];

test('folds sections that lack nothing, marks empty optional ones, and never folds the files', () => {
  expect(ready({})).toEqual(['Writer shares', 'About the music', 'Extramusic tags']);
  expect(ready({ bpm: null })).toEqual(['Writer shares', 'Extramusic tags']);
  expect(ready({ share_data: [] })).toEqual(['About the music', 'Extramusic tags']);
  const lineOf = (values: object) =>
    readySections(sections, schema, { ...goodDelivery, ...values }).get('Extramusic tags');
  expect(lineOf({})).toBe('Not required. Open to fill it in');
  expect(lineOf({ use_case: [goodDelivery.type] })).toBe('Ready. Open to look at it or to change it');
});
