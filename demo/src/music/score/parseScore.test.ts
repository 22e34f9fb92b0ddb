import { chordsOf, voiceChord } from './chord';
import { parseScore } from './parseScore';
import { gridHits, parseTune } from './playPattern';

it('reads grids, melodies and chords', () => {
  expect(gridHits('x--. [03]...', 16).map(({ step, symbols, steps }) => [step, symbols, steps])).toEqual([
    [0, 'x', 3],
    [4, '03', 1],
    [8, 'x', 3],
    [12, '03', 1],
  ]);
  const notes = parseTune('C4:4 -:4 E4:8!@la | ~:4 G4:12?', 16);
  expect(notes.map(({ step, steps, midi, syllable }) => [step, steps, midi, syllable])).toEqual([
    [0, 4, 60, undefined],
    [8, 12, 64, 'la'],
    [20, 12, 67, undefined],
  ]);
  const [first, second] = chordsOf('C | F/A', 16);
  if (!first || !second) throw new Error('There are two chords');
  const before = voiceChord(first, { before: null, centre: 60, voices: 3 });
  const after = voiceChord(second, { before, centre: 60, voices: 3 });
  // A common tone stays, the others move by a step.
  expect(after.map((note, index) => Math.abs(note - (before[index] ?? 0))).sort()).toEqual([0, 1, 2]);
});

it.each([
  ['Guitar: banjo, level -3', 'Not an instrument'],
  ['Guitar: harp, level -3\na stomp x...', 'Not a pattern'],
])('refuses %s', (lines, reason) => {
  expect(() => parseScore(`key C major, tempo 90\na 1 C\n${lines}`)).toThrow(reason);
});

it('refuses a grid or a tune of the wrong length, and an unknown chord', () => {
  expect(() => gridHits('x..', 16)).toThrow('does not fit 16');
  expect(() => parseTune('C4:16 | C4:15', 16)).toThrow('Bar 2 does not add up');
  expect(() => chordsOf('Hm', 16)).toThrow('Not a chord: Hm');
});
