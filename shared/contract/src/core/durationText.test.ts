import { durationText, shortDurationText } from './durationText';

test.each([
  [203.7, '0:03:24', '3:24'],
  [203.4, '0:03:23', '3:23'],
  [59.7, '0:01:00', '1:00'],
  [3599.5, '1:00:00', '1:00:00'],
  [0.4, '0:00:00', '0:00'],
  [Number.NaN, '0:00:00', '0:00'],
  [Number.POSITIVE_INFINITY, '0:00:00', '0:00'],
  [-1, '0:00:00', '0:00'],
])('%p seconds are %s, or %s', (seconds, text, short) => {
  expect([durationText(seconds), shortDurationText(seconds)]).toEqual([text, short]);
});
