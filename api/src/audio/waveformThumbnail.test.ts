import { waveformThumbnail } from './waveformThumbnail';

const peaksOf = (thumbnail: string) => [...Buffer.from(thumbnail, 'base64')];

test('keeps the highest of each ten peaks, as one byte', () => {
  const data = Array.from({ length: 1000 }, (_, at) => (at % 10 === 7 ? at / 1000 : 0));
  const peaks = peaksOf(waveformThumbnail({ data }));
  expect(peaks).toHaveLength(100);
  expect([peaks[0], peaks[50], peaks[99]]).toEqual([2, 129, 254]);
});

test('silence and full scale are the ends of the byte', () => {
  expect(new Set(peaksOf(waveformThumbnail({ data: new Array(1000).fill(0) })))).toEqual(new Set([0]));
  expect(new Set(peaksOf(waveformThumbnail({ data: new Array(1000).fill(1) })))).toEqual(new Set([255]));
});

test('fewer peaks than columns are repeated', () => {
  const peaks = peaksOf(waveformThumbnail({ data: [0.2, 1] }));
  expect([peaks[0], peaks[49], peaks[50], peaks[99]]).toEqual([51, 51, 255, 255]);
});
