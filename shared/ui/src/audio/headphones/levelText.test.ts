import { levelText } from './levelText';

test('a peak is said in dBFS with a decimal, and below what a meter shows it is silent', () => {
  expect([0.42, 0, -0.01, -12.34, -60, -60.1, -Infinity].map(levelText)).toEqual([
    '0.4 dBFS',
    '0.0 dBFS',
    '0.0 dBFS',
    '\u221212.3 dBFS',
    '\u221260.0 dBFS',
    'silent',
    'silent',
  ]);
});
