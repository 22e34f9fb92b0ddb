import { routes } from '@segno/contract';
import { letterOf } from './screenKeys';

const named = Object.keys(routes).flatMap((route) => {
  const letter = letterOf({ route });
  return letter === undefined ? [] : [{ route, letter }];
});
const lettersOf = (isArtists: boolean) =>
  named.filter(({ route }) => isArtists === /^(MY_|REVISIONS_REQUESTED)/.test(route)).map(({ letter }) => letter);

test('every letter after g names one screen of staff, and one of artists', () => {
  expect(named.length).toBeGreaterThan(20);
  for (const letters of [lettersOf(false), lettersOf(true)]) expect(new Set(letters).size).toBe(letters.length);
});
