import { z } from 'zod/mini';
import { writerShareInput } from '../catalog/rights/writerShare';
import { song } from '../catalog/song';
import { finalSourceFilesInput } from '../submissions/finalSourceFiles';
import { durationText, shortDurationText } from './durationText';
import { optionalText, requiredText, typed } from './fields';
import { folded } from './folded';
import { fieldErrors, issueText } from './issueText';
import { numberIn } from './numberIn';
import { waitText } from './waitText';

test.each([
  [203.7, '0:03:24', '3:24'],
  [203.4, '0:03:23', '3:23'],
  [59.7, '0:01:00', '1:00'],
  [3599.5, '1:00:00', '1:00:00'],
  [0.4, '0:00:00', '0:00'],
  [Number.NaN, '0:00:00', '0:00'],
  [Number.POSITIVE_INFINITY, '0:00:00', '0:00'],
  [-1, '0:00:00', '0:00'],
])('%p seconds are %s, or %s', (seconds, text, short) => {
  expect([durationText(seconds), shortDurationText(seconds)]).toEqual([text, short]);
});

it.each([
  ['Don’t Wait', "don't wait"],
  ['“Quoted” «twice»', '"quoted" "twice"'],
  ['A — B', 'a - b'],
  ['Łódź Straße', 'lodz strasse'],
  ['STRASSE', 'strasse'],
  ['Ørsted’s Æther', "orsted's aether"],
  ['Œuvre', 'oeuvre'],
  ['Þór ð đ ħ ı', 'thor d d h i'],
  ['مُوسِيقَى', 'موسيقى'],
  ['שָׁלוֹם', 'שלום'],
  ['Ｆｕｌｌ　ｗｉｄｔｈ', 'full width'],
  ['Ёлка', 'елка'],
  ['İstanbul', 'istanbul'],
])('folds %s to %s', (text, expected) => {
  expect(folded(text)).toBe(expected);
});

it('folds what is folded to itself', () => {
  expect(folded(folded('Ørsted’s “Æther” — ＮＯ．５'))).toBe(folded('Ørsted’s “Æther” — ＮＯ．５'));
});

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

const errorsOf = (schema: z.ZodMiniType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test.each(['First\nSecond', 'First\r\nSecond', 'Bell\u0007', 'A\tB', 'A\u2028B', 'A\u0085B', 'A\u007fB'])(
  'a title or name is one line: %j is none',
  (value) => {
    expect(errorsOf(requiredText(), value)).toEqual(['Must be one line of text.']);
    expect(errorsOf(optionalText(120), value)).toEqual(['Must be one line of text.']);
  },
);

test('pasted line breaks at the ends are trimmed, and a blank value is missing', () => {
  expect(requiredText().parse('\n Night Drive\r\n')).toBe('Night Drive');
  expect(errorsOf(requiredText(), ' \n ')).toEqual(['This field is required']);
  expect(optionalText().parse(' \n ')).toBeNull();
});

test('longer texts may have several lines', () => {
  expect(requiredText(5000).parse('First\nSecond')).toBe('First\nSecond');
  expect(optionalText(2000).parse('First\nSecond')).toBe('First\nSecond');
});

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [1.2, '2 seconds'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3540, '59 minutes'],
  [3600, '1 hour'],
  [3601, '2 hours'],
  [86_400, '24 hours'],
])('%d seconds are to be waited for as %s', (seconds, words) => {
  expect(waitText(seconds)).toBe(`Try again in ${words}.`);
});

it.each([
  ['120', 120],
  ['120.5', 120.5],
  [' -5 ', -5],
  ['+5', 5],
  ['.5', 0.5],
  ['5.', 5],
  ['1e-7', 1e-7],
])('reads %j as %d', (text, value) => expect(numberIn(text)).toBe(value));

it.each([
  '',
  ' ',
  '-',
  '.',
  '50,5',
  '1 000',
  '1,000',
  '0x10',
  '1e3',
  '1e+999',
  '5 BPM',
  'Infinity',
  'NaN',
  '--5',
  '1.2.3',
])('takes %j for no number', (text) => expect(numberIn(text)).toBeUndefined());

it.each([0, -0.1, 1e-7, 1e21, 123456789.125, Number.MAX_VALUE, Number.MIN_VALUE])(
  'reads %d as it is written',
  (value) => expect(numberIn(String(value))).toBe(value),
);

it('takes what is typed as the number that it is, and nothing else', () => {
  const schema = typed(z.number());
  expect(schema.parse('120.5')).toBe(120.5);
  expect(schema.parse(-5)).toBe(-5);
  for (const other of ['0x10', '50,5', '', true, null, [5]]) expect(schema.safeParse(other).success).toBe(false);
});

const { bpm } = finalSourceFilesInput.shape;
const messages = (schema: z.ZodMiniType, value: unknown): string[] | undefined =>
  schema.safeParse(value, { error: issueText }).error?.issues.map(({ message }) => message);

it.each(['120.5', '-5', '50,5', '', '0x10', 120.5, -5, null, true])(
  'says of the tempo %j of a delivery that BPM must be a number',
  (value) => expect([...new Set(messages(bpm, value))]).toEqual(['BPM must be a number']),
);

it.each(['-5', '50,5', '', '0x10', '101', true])('says of the share %j that it is not a valid number', (value) =>
  expect([...new Set(messages(writerShareInput.shape.share, value))]).toEqual(['Not a valid number']),
);

it('keeps no tempo of a song for what is no number, as the specification has it for a save', () => {
  expect(song.input.shape.bpm.parse('50,5')).toBeNull();
  expect(song.input.shape.bpm.parse('120.5')).toBe(120.5);
  expect(messages(song.input.shape.bpm, '-5')).toEqual(['Not a valid number']);
});
