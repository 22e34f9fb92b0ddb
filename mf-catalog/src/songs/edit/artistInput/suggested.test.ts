import { suggestedNames, withSuggestedChoices, withSuggestedText, withSuggestedWords } from './ArtistInput';

test('tells names apart by commas, semicolons and lines, each once', () => {
  expect(suggestedNames('Piano, Drum Kit;Piano\n Harp ,')).toEqual(['Piano', 'Drum Kit', 'Harp']);
});

test('puts a suggested text below what is written, and nothing where it stands already', () => {
  expect(withSuggestedText('', ' Calm. ')).toBe('Calm.');
  expect(withSuggestedText('Warm.\n', 'Calm.')).toBe('Warm.\n\nCalm.');
  expect(withSuggestedText('Warm. Calm.', 'Calm.')).toBeUndefined();
});

test('adds the suggested words that are missing, whatever their case', () => {
  expect(withSuggestedWords(['City'], 'city, Rain')).toEqual(['City', 'Rain']);
  expect(withSuggestedWords(['City', 'Rain'], 'rain')).toBeUndefined();
});

test('adds the choices that are called as suggested below whatever parent, and names the unknown ones', () => {
  const choices = [
    { value: 'p', label: 'Keyboard / Piano' },
    { value: 'h', label: 'Harp' },
  ];
  expect(withSuggestedChoices(['h'], 'piano, Harp, Theremin', choices)).toEqual({
    next: ['h', 'p'],
    unknown: ['Theremin'],
  });
  expect(withSuggestedChoices(['h', 'p'], 'Harp', choices)).toEqual({ next: undefined, unknown: [] });
});
