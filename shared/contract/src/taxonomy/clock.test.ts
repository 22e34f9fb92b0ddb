import { clockText } from '../core/durationText';
import { clock, clockSeconds } from './clock';

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
