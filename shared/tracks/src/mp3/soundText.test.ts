import { channelsText, sampleRateText } from './soundText';

test('channels and rates read as people say them', () => {
  expect([1, 2, 4, 6].map(channelsText)).toEqual(['Mono', 'Stereo', '4', '6 (5.1)']);
  expect([44100, 48000, 22050].map(sampleRateText)).toEqual(['44.1 kHz', '48 kHz', '22.05 kHz']);
});

test('unknown facts are left out', () => {
  expect([channelsText(null), sampleRateText(null)]).toEqual([undefined, undefined]);
});
