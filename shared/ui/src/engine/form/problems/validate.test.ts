import { optionalText, optionalUuid, requiredText, texts, uuid } from '@segno/contract';
import { finalSourceFilesInput } from '@segno/contract/submissions';
import { z } from 'zod/mini';
import { isRequired, validate } from './validate';

const schema = z.object({
  name: requiredText(10),
  artist_uuid: uuid(),
  parent_uuid: optionalUuid(),
  notes: optionalText(),
  url: z.string({ error: texts.mp3Required }).check(z.minLength(1, { error: texts.mp3Required })),
});
const good = {
  name: 'Blue',
  artist_uuid: '00000000-0000-4000-8000-000000000001',
  parent_uuid: '',
  notes: '',
  url: 'x',
};

test('valid values and empty optional fields have no errors', () => {
  expect(validate(schema, good)).toEqual({});
});

test('nothing where something is required reads so, whatever the contract says of its shape', () => {
  expect(validate(schema, { ...good, name: '', artist_uuid: '' })).toEqual({
    name: ['This field is required'],
    artist_uuid: ['This field is required'],
  });
  expect(validate(schema, { ...good, name: '   ' })).toEqual({ name: ['This field is required'] });
});

test('a wrong shape and the contract’s own words are reported as they are', () => {
  expect(validate(schema, { ...good, artist_uuid: 'nobody', name: 'A much too long name' })).toEqual({
    artist_uuid: ['Not a valid UUID.'],
    name: ['Longer than maximum length 10.'],
  });
  expect(validate(schema, { ...good, url: '' })).toEqual({ url: ['An .mp3 is required'] });
});

test('an error inside a list has the path of its place', () => {
  const errors = validate(finalSourceFilesInput, {
    description: 'Rain',
    bpm: 'fast',
    taxonomy: {},
    share_data: [{ writer_uuid: '', share: 50 }],
    files: {},
  });
  expect(errors).toEqual({ bpm: ['BPM must be a number'], 'share_data.0.writer_uuid': ['This field is required'] });
});

test('an edit sends what was changed alone', () => {
  expect(validate(schema, { ...good, name: '', url: '' }, ['name'])).toEqual({ name: ['This field is required'] });
});

test('the contract knows which fields are required', () => {
  expect(Object.keys(schema.shape).filter((key) => isRequired(schema, key))).toEqual(['name', 'artist_uuid', 'url']);
});

test('a member that the form does not have is not required', () => {
  expect(isRequired(schema, 'nothing')).toBe(false);
});

test('a wrong shape where something was said keeps its own words', () => {
  const number = z.object({ rating: z.number(), rows: z.array(z.object({ share: z.number() })) });
  expect(validate(number, { rating: '5', rows: [{ share: null }, { share: 'x' }, null] })).toEqual({
    rating: ['Not a valid number'],
    'rows.0.share': ['This field is required'],
    'rows.1.share': ['Not a valid number'],
    'rows.2': ['This field is required'],
  });
});

test('errors of the whole form are said whatever was changed', () => {
  const pair = z
    .object({ one: z.string(), two: z.string() })
    .check(z.refine(({ one, two }) => one !== two, { error: 'Twice the same' }));
  expect(validate(pair, { one: 'a', two: 'a' }, ['two'])).toEqual({ _: ['Twice the same'] });
});
