import { chosenTerritories, shownTerritories, territoriesText, WORLD } from './publisherScreens';

const all = ['at', 'be', 'ca', 'de', 'es', 'fr'];

test('the column names up to five codes, then three and how many more', () => {
  expect(territoriesText([], false)).toBe('');
  expect(territoriesText(['CA', 'US'], false)).toBe('CA, US');
  expect(territoriesText(['AT', 'BE', 'CA', 'DE', 'ES'], false)).toBe('AT, BE, CA, DE, ES');
  expect(territoriesText(['AT', 'BE', 'CA', 'DE', 'ES', 'FR'], false)).toBe('AT, BE, CA and 3 more');
});

test('all countries are the world', () => {
  expect(territoriesText(['AT', 'BE'], true)).toBe('World');
  expect(shownTerritories([...all].reverse(), all)).toEqual([WORLD]);
  expect(shownTerritories(['at', 'be'], all)).toEqual(['at', 'be']);
});

test('while the countries are not read yet nothing is taken for the world', () => {
  expect(shownTerritories([], [])).toEqual([]);
  expect(shownTerritories(['at'], [])).toEqual(['at']);
});

test('choosing the world chooses every country, a country after it that one alone', () => {
  expect(chosenTerritories(['at', WORLD], ['at'], all)).toEqual(all);
  expect(chosenTerritories([WORLD, 'de'], [WORLD], all)).toEqual(['de']);
  expect(chosenTerritories([], [WORLD], all)).toEqual([]);
  expect(chosenTerritories(['at', 'de'], ['at'], all)).toEqual(['at', 'de']);
});
