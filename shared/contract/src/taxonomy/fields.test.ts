import { clockText } from '../core/durationText';
import * as texts from '../core/texts';
import { clock, clockSeconds } from './clock';
import { emoji, isEmoji } from './emoji';
import { extramusicFields, instrumentFamilies, taxonomyInput, taxonomyValue } from './taxonomyValue';

const TEXT = 'Must be in hours:minutes:seconds format';
const textsOf = (value: unknown) =>
  clock()
    .safeParse(value)
    .error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['0:00:00', 0],
  ['0:01:30', 90],
  ['1:02:03', 3723],
  [' 10:00:01 ', 36_001],
  ['99:59:59', 359_999],
])('%s is %d seconds', (text, seconds) => {
  expect(clockSeconds(text)).toBe(seconds);
  expect(clock().parse(text)).toBe(seconds);
});

test.each(['1:2:3', '0:60:00', '0:00:60', '100:00:00', '00:30', 'x', '0:01:30x', 'x0:01:30', '0:01:3', '-1:00:00'])(
  'refuses %s',
  (text) => {
    expect(clockSeconds(text)).toBeUndefined();
    expect(textsOf(text)).toEqual([TEXT]);
  },
);

test.each([
  [0, '0:00:00'],
  [9, '0:00:09'],
  [90, '0:01:30'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
  [359_999, '99:59:59'],
])('%d seconds read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

test('takes whole seconds up to the latest that can be written, and nothing for none', () => {
  expect([0, 359_999].map((seconds) => clock().parse(seconds))).toEqual([0, 359_999]);
  for (const wrong of [-1, 360_000, 1.5, true, []]) expect(textsOf(wrong)).toEqual([TEXT]);
  expect([clock().parse(''), clock().parse('  '), clock().parse(null), clock().parse(undefined)]).toEqual([
    null,
    null,
    null,
    undefined,
  ]);
});

test.each(['😊', '🎚️', '❤', '〰️', '👨‍👩‍👧', '👍🏽', '🇩🇪', '1️⃣'])('%s is one emoji', (text) =>
  expect(isEmoji(text)).toBe(true),
);

test.each(['', 'a', 'é', '7', '#', '😊😊', '😊 ', ' 😊', 'a😊', '😊a', '漢', 'x\u200d😊', '🇩'])('%j is none', (text) =>
  expect(isEmoji(text)).toBe(false),
);

test('blanks around it are dropped; nothing, blanks and words are distinguished', () => {
  expect(emoji().parse(' 🎹 ')).toBe('🎹');
  const textOf = (value: string) =>
    emoji()
      .safeParse(value)
      .error?.issues.map(({ message }) => message);
  expect(textOf('')).toEqual([texts.tooShort]);
  expect(textOf('  ')).toEqual([texts.required]);
  expect(textOf('piano')).toEqual([texts.choice]);
});

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
