import { factorOf, levelMatch } from './levelMatch';

test.each([
  [
    { former: -14, current: -9 },
    { former: 0, current: -5 },
  ],
  [
    { former: -9, current: -14 },
    { former: -5, current: 0 },
  ],
  [
    { former: -14, current: -14.02 },
    { former: 0, current: 0 },
  ],
])('of %j the louder one is lowered and nothing is raised', (loudness, expected) => {
  expect(levelMatch(loudness)).toEqual(expected);
});

test('matches nothing where a loudness was not measured', () => {
  expect(levelMatch({ former: null, current: -14 })).toBeUndefined();
  expect(levelMatch({ former: -14, current: null })).toBeUndefined();
});

test('gives a factor of about one half for six decibels and of one for none', () => {
  expect(factorOf(-6.0206)).toBeCloseTo(0.5, 4);
  expect(factorOf(0)).toBe(1);
});
