import { marksInText, timesInText } from './timesInText';

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
