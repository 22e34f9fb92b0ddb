import { loudnessText, truePeakText } from './loudnessText';

test.each([
  [-14.24, '−14.2 LUFS', '−14.2 dBTP'],
  [-0.04, '0.0 LUFS', '0.0 dBTP'],
  [0.31, '0.3 LUFS', '0.3 dBTP'],
  [null, '–', '–'],
])('writes %s with one decimal and its unit', (value, loudness, peak) => {
  expect([loudnessText(value), truePeakText(value)]).toEqual([loudness, peak]);
});
