import { z } from 'zod/mini';
import { fieldErrors, issueText } from './issueText';

const textsOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value, { error: issueText }).error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['a text', z.string()],
  ['a number', z.number()],
  ['a flag', z.boolean()],
  ['a list', z.array(z.string())],
  ['one of several words', z.enum(['asc', 'desc'])],
  ['one of several shapes', z.union([z.string(), z.number()])],
])('says that %s is required where nothing was sent', (_, schema) => {
  expect(textsOf(schema, undefined)).toEqual(['This field is required']);
  expect(textsOf(schema, null)).toEqual(['This field is required']);
});

test.each([
  ['a text', z.string(), 7, 'Not a valid string.'],
  ['a number', z.number(), 'x', 'Not a valid number'],
  ['a whole number', z.int(), 1.5, 'Not a valid number'],
  ['a number that is none', z.number(), Number.NaN, 'Not a valid number'],
  ['a flag', z.boolean(), 'yes', 'Not a valid boolean.'],
  ['a list', z.array(z.string()), 'x', 'Not a valid list.'],
  ['an object', z.object({}), 'x', 'Not a valid object.'],
  ['a record', z.record(z.string(), z.string()), 'x', 'Not a valid object.'],
  ['a date', z.date(), 'x', 'Not a valid choice.'],
  ['one of several words', z.enum(['asc', 'desc']), 'x', 'Not a valid choice.'],
  ['one of several shapes', z.union([z.string(), z.number()]), true, 'Not a valid choice.'],
  ['a uuid', z.uuid(), 'x', 'Not a valid UUID.'],
  ['an e-mail address', z.email(), 'x', 'Invalid email address'],
  ['a text of another format', z.string().check(z.regex(/^a$/)), 'x', 'Not a valid choice.'],
  ['a multiple', z.number().check(z.multipleOf(5)), 7, 'Not a valid number'],
  ['a rule of the schema itself', z.string().check(z.refine(() => false)), 'x', 'Not a valid choice.'],
])('says what is wrong with %s', (_, schema, value, text) => {
  expect(textsOf(schema, value)).toEqual([text]);
});

test('says how long a text or a list may be, and what is too short of each kind', () => {
  expect(textsOf(z.string().check(z.minLength(1)), '')).toEqual(['Shorter than minimum length 1.']);
  expect(textsOf(z.string().check(z.maxLength(3)), 'abcd')).toEqual(['Longer than maximum length 3.']);
  expect(textsOf(z.array(z.string()).check(z.minLength(1)), [])).toEqual(['This field is required']);
  expect(textsOf(z.array(z.string()).check(z.maxLength(2)), ['a', 'b', 'c'])).toEqual([
    'Longer than maximum length 2.',
  ]);
});

test('says of a number out of its limits that it is not valid', () => {
  for (const number of [-1, 11])
    expect(textsOf(z.number().check(z.gte(0), z.lte(10)), number)).toEqual(['Not a valid number']);
  expect(textsOf(z.int(), 2 ** 60)).toEqual(['Not a valid number']);
  expect(textsOf(z.int(), -(2 ** 60))).toEqual(['Not a valid number']);
});

test('prefers the text that the schema gives', () => {
  expect(textsOf(z.number({ error: 'BPM must be a number' }), 'x')).toEqual(['BPM must be a number']);
});

test('folds issues by their path, each text once, those of the whole body under _', () => {
  expect(
    fieldErrors([
      { path: ['writer_shares', 0, 'share'], message: 'Not a valid number' },
      { path: ['name'], message: 'One' },
      { path: ['name'], message: 'Two' },
      { path: ['name'], message: 'One' },
      { path: [], message: 'Not a valid object.' },
    ]),
  ).toEqual({
    'writer_shares.0.share': ['Not a valid number'],
    name: ['One', 'Two'],
    _: ['Not a valid object.'],
  });
});
