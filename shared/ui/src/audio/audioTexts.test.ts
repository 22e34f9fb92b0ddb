import { levelText } from './headphones/LevelBar';
import { loudnessText, truePeakText } from './loudnessText';
import { placeText } from './similar/SimilarItem';
import { marksInText, timesInText } from './TimedText';

test.each([
  [-14.24, '−14.2 LUFS', '−14.2 dBTP'],
  [-0.04, '0.0 LUFS', '0.0 dBTP'],
  [0.31, '0.3 LUFS', '0.3 dBTP'],
  [null, '–', '–'],
])('writes %s with one decimal and its unit', (value, loudness, peak) => {
  expect([loudnessText(value), truePeakText(value)]).toEqual([loudness, peak]);
});

test.each([
  ['Hiss at 0:42, again at 12:07.', [42, 727]],
  ['1:02:03 is the end', [3723]],
  ['No time here', []],
  ['A ratio of 1:2 and 16:9, or 100:00 and 1:23:45:6', []],
  ['At 0:75 there is no such second', []],
  ['(0:05)', [5]],
])('finds the times of %j', (text, times) => {
  const parts = timesInText(text);
  expect(parts.map(({ text: part }) => part).join('')).toBe(text);
  expect(parts.flatMap(({ at }) => (at === undefined ? [] : [at]))).toEqual(times);
});

test('gives each mark the line of the note that its time stands in', () => {
  expect(marksInText('file', 'Too loud\nClick at 0:03 and 0:09\n1:00 fade')).toEqual([
    { uuid: 'file 0', at: 3, text: 'Click at 0:03 and 0:09' },
    { uuid: 'file 1', at: 9, text: 'Click at 0:03 and 0:09' },
    { uuid: 'file 2', at: 60, text: '1:00 fade' },
  ]);
});

test.each([
  [0, ''],
  [-0.3, ''],
  [12.4, 'begins at 0:12 of it'],
  [-75, 'it begins at 1:15 of this one'],
])('of an offset of %d s says "%s"', (offset, expected) => {
  expect(placeText(offset)).toBe(expected);
});

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
