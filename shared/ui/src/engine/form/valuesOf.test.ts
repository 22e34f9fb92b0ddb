import { z } from 'zod/mini';
import { valuesOf } from './valuesOf';

const schema = z.object({
  name: z.string(),
  tier: z.nullish(z.string()),
  tags: z.array(z.string()),
  password: z.string(),
});

test('a form holds of a record what the contract takes: references by uuid, what was not answered from the blank', () => {
  const record = { uuid: 'u', name: 'Blue', tier: { uuid: 't', name: 'Premium' }, tags: ['a'], created_at: 'now' };
  expect(valuesOf(schema, record, { name: '', tags: [], password: '' })).toEqual({
    name: 'Blue',
    tier: 't',
    tags: ['a'],
    password: '',
  });
});

test('null, lists and other objects of the answer are kept as they are', () => {
  const anything = z.object({ one: z.unknown(), two: z.unknown(), three: z.unknown() });
  const record = { one: null, two: [{ uuid: 't' }], three: { name: 'x' } };
  expect(valuesOf(anything, record, { one: 1, two: 2, three: 3 })).toEqual(record);
});
