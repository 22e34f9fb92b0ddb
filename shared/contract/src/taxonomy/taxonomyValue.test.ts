import { extramusicFields, instrumentFamilies, taxonomyInput, taxonomyValue } from './taxonomyValue';

const [one, two] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;

test('takes a tag or many, as uuids or as they were answered, and gives lists of uuids', () => {
  expect(
    taxonomyInput.parse({
      type: one,
      location: { uuid: one, name: 'Studio' },
      eras: [one, { uuid: two, name: '1980s' }],
      mood: [],
    }),
  ).toEqual({ type: [one], location: [one], eras: [one, two], mood: [] });
});

test('takes null and an empty text as no tag', () => {
  expect(taxonomyInput.parse({ type: null, location: '' })).toEqual({ type: [], location: [] });
});

test('refuses what is no tag, and more than 200 of them', () => {
  const many = (count: number) => ({ eras: Array.from({ length: count }, () => one) });
  expect([taxonomyInput.safeParse(many(200)).success, taxonomyInput.safeParse(many(201)).success]).toEqual([
    true,
    false,
  ]);
  for (const wrong of ['rock', 7, { name: 'Rock' }, ['rock'], { uuid: 'rock' }])
    expect(taxonomyInput.safeParse({ type: wrong }).success).toBe(false);
  expect(taxonomyInput.safeParse({ ['x'.repeat(65)]: one }).success).toBe(false);
});

test('answers a tag, many or none by field', () => {
  const tag = { uuid: one, name: 'Rock' };
  const value = { type: tag, eras: [tag], location: null };
  expect(taxonomyValue.parse(value)).toEqual(value);
  expect(taxonomyValue.safeParse({ type: one }).success).toBe(false);
});

test('has ten families of instruments and three extramusic fields', () => {
  expect(instrumentFamilies).toEqual([
    'ensemble',
    'nonstandard',
    'guitar_bass',
    'brass',
    'keyboard',
    'percussion',
    'string',
    'synth',
    'voice',
    'woodwind',
  ]);
  expect(extramusicFields).toEqual(['creative_inspiration', 'production_use_case', 'use_case']);
});
