import { fileTypes } from '@segno/contract/catalog';
import { chosenNames, familyLists, lacksInstrument, searchFamilies, toggled } from '../instruments/chosenInstruments';
import { exampleNames } from '../naming/exampleNames';
import { reviewAnswers } from '../review/reviewAnswers';
import { reviewValues } from '../review/reviewValues';
import { sortWavs } from '@segno/ui/upload';
import { testWav } from '@segno/ui/testing';
import { type TagChoices, tagChoices } from '../tags/tagChoices';
import { arrived, goodDelivery } from '../testing/testDelivery';
import { deliverySteps } from './deliverySteps';

const labels = new Map([
  ['bpm', 'BPM'],
  ['type', 'Type'],
  ['files', 'Source files'],
  ['share_data', 'Writer shares'],
]);
const sources = [
  { id: 'source-files', title: 'Source files', fields: ['files'] },
  { id: 'shares', title: 'Writer shares', fields: ['share_data'] },
  { id: 'music', title: 'About the music', fields: ['bpm', 'type'] },
  { id: 'review', title: 'Review', fields: [] },
];
const required = ['This field is required'];

test('says per step what is missing, slots by their own names, in the order of the steps', () => {
  const errors = { bpm: required, 'files.Full': required, 'files.Full (Instrumental)': required };
  expect(deliverySteps(sources, errors, labels)).toEqual([
    {
      id: 'source-files',
      title: 'Source files',
      gaps: [
        { path: 'files.Full', label: 'Full' },
        { path: 'files.Full (Instrumental)', label: 'Full (Instrumental)' },
      ],
    },
    { id: 'shares', title: 'Writer shares', gaps: [] },
    { id: 'music', title: 'About the music', gaps: [{ path: 'bpm', label: 'BPM' }] },
    { id: 'review', title: 'Review', gaps: [] },
  ]);
});

test('names a field once, however much is wrong inside of it', () => {
  const errors = { 'share_data.0.share': required, 'share_data.1.share': required, share_data: required };
  const [, shares] = deliverySteps(sources, errors, labels);
  expect(shares?.gaps).toEqual([{ path: 'share_data.0.share', label: 'Writer shares' }]);
});

const choices: TagChoices = { label: (key) => key, options: () => [] };

test('shows the lyrics of a track that has some, and of no other', () => {
  const values = reviewValues({ ...goodDelivery, lyrics: 'La la' });
  const lyrics = { path: 'lyrics', label: 'Lyrics', text: 'La la' };
  expect(reviewAnswers(values, choices, { hasLyrics: true })).toContainEqual(lyrics);
  expect(reviewAnswers(values, choices, { hasLyrics: false })).not.toContainEqual(lyrics);
});

test('reads a form in which nothing is right yet', () => {
  const values = reviewValues({ bpm: null, type: undefined, share_data: 'all', files: { Full: arrived('a.zip') } });
  expect(values).toMatchObject({ bpm: '', type: '', share_data: [], location: [], files: { Full: { size: 1000 } } });
});

describe('chosenInstruments', () => {
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
});

test.each(fileTypes.map((type) => [type.name, type] as const))(
  'names files for %s that are sorted there by their names alone',
  (name, type) => {
    const [channels = 2] = type.channels;
    // Their length does not tell their type.
    const wavs = exampleNames(type, 'Night Ferry').map((path) => testWav(path, { channels, durationSeconds: 100 }));
    const rules = { fileTypes: fileTypes.map((each) => each.name), title: 'Night Ferry', approvedSeconds: 0 };
    expect([...sortWavs(wavs, rules).values()]).toEqual(wavs.map(() => name));
    expect(wavs.length).toBeGreaterThanOrEqual(type.minFiles);
    expect(wavs.length).toBeLessThanOrEqual(type.maxFiles);
  },
);
