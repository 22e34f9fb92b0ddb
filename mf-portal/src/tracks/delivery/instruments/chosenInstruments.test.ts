import { chosenNames, familyLists, lacksInstrument, searchFamilies, toggled } from './chosenInstruments';
import { tagChoices } from '../tags/tagChoices';

const choices = tagChoices(
  [
    { key: 'brass_instruments', name: 'Brass' },
    { key: 'keyboard_instruments', name: 'Keyboard' },
  ],
  [
    { uuid: 'trumpet', name: 'Trumpet', tag_fields: ['brass_instruments'] },
    { uuid: 'stabs', name: 'Stabs', tag_fields: ['brass_behaviours'] },
    { uuid: 'piano', name: 'Felt Piano', tag_fields: ['keyboard_instruments'] },
    { uuid: 'organ', name: 'Organ', tag_fields: ['keyboard_instruments'] },
    { uuid: 'chords', name: 'Chords', tag_fields: ['keyboard_behaviours'] },
  ],
);
const families = familyLists(choices);
const found = (text: string) =>
  searchFamilies(families, text).map(({ label, lists }) => [
    label,
    ...lists.flatMap(({ options }) => options.map((option) => option.label)),
  ]);

test('there are ten families with instruments and behaviours', () => {
  expect(families).toHaveLength(10);
  expect(families.every(({ lists }) => lists.length === 2)).toBe(true);
});

test('the search goes over all families, instruments and behaviours alike', () => {
  expect(found('PIANO')).toEqual([['Keyboard', 'Felt Piano']]);
  expect(found('stab')).toEqual([['Brass', 'Stabs']]);
  expect(found('or')).toEqual([['Keyboard', 'Organ', 'Chords']]);
});

test('the name of a family finds all of it', () => {
  expect(found('keyb')).toEqual([['Keyboard', 'Felt Piano', 'Organ', 'Chords']]);
  expect(found('bagpipe')).toEqual([]);
});

test('a tag is taken and given back', () => {
  const taken = toggled({}, 'brass_instruments', 'trumpet');
  expect(taken).toEqual({ brass_instruments: ['trumpet'] });
  expect(toggled(taken, 'brass_instruments', 'trumpet')).toEqual({ brass_instruments: [] });
});

test('chosen instruments are named in the order of the list', () => {
  const list = families.find(({ family }) => family === 'keyboard')?.lists[0];
  expect(list && chosenNames(list, { keyboard_instruments: ['organ', 'piano'] })).toEqual(['Felt Piano', 'Organ']);
});

test('behaviours alone lack an instrument of their family', () => {
  expect(lacksInstrument({ brass_behaviours: ['stabs'], keyboard_instruments: ['piano'] }, 'brass')).toBe(true);
  expect(lacksInstrument({ brass_behaviours: ['stabs'], brass_instruments: ['trumpet'] }, 'brass')).toBe(false);
  expect(lacksInstrument({}, 'brass')).toBe(false);
});
