import { parseWaveform } from './parseWaveform';
import { scalePeaks } from './scalePeaks';
import { columnsFor, maxColumns, waveHeight, wavePath } from './wavePath';

describe('a waveform document', () => {
  test('is read from text or from its value', () => {
    const document = { version: 1, length: 3, data: [0, 0.5, 1] };
    expect(parseWaveform(document)).toEqual([0, 0.5, 1]);
    expect(parseWaveform(JSON.stringify(document))).toEqual([0, 0.5, 1]);
  });

  test.each([
    ['half a text', '{"data":[0,'],
    ['an empty text', ''],
    ['no data', { version: 1 }],
    ['no amplitudes', { data: [] }],
    ['words in place of numbers', { data: ['0.1', '0.2'] }],
    ['a hole', { data: [0.1, null] }],
    ['a number that is none', { data: [0.1, Number.NaN] }],
    ['a list', [0.1, 0.2]],
    ['nothing', null],
  ])('with %s is refused', (_, document) => {
    expect(() => parseWaveform(document)).toThrow(/^Could not parse waveform JSON$/);
  });
});

describe('amplitudes', () => {
  test('are scaled so that the loudest is 0.7', () => {
    expect(scalePeaks([0.1, 0.2, 0.05])).toEqual([0.35, 0.7, 0.175]);
    expect(Math.max(...scalePeaks([0.9, 1]))).toBeCloseTo(0.7, 10);
  });

  test('below zero count by their size', () => {
    expect(scalePeaks([-1, 0.5])).toEqual([0.7, 0.35]);
  });

  test('of silence stay silent', () => {
    expect(scalePeaks([0, 0])).toEqual([0, 0]);
  });

  test('are taken in any number', () => {
    expect(scalePeaks(new Array<number>(300_000).fill(0.3))).toHaveLength(300_000);
  });
});

const points = (path: string): [number, number][] =>
  Array.from(path.matchAll(/(\d+) (\d+)/g), ([, x, y]) => [Number(x), Number(y)]);

describe('the drawing', () => {
  const data = Array.from({ length: 1000 }, (_, at) => Math.abs(Math.sin(at / 40)));

  test('is one closed shape of at most 1,800 points, whatever is asked for', () => {
    const path = wavePath(data, columnsFor(data.length, 5000));
    expect(path).toMatch(/^M[^M]*Z$/);
    expect(points(path)).toHaveLength(2 * maxColumns);
  });

  test('is mirrored at the middle', () => {
    const outline = points(wavePath(data, 50));
    const upper = outline.slice(0, 50);
    const lower = outline.slice(50).reverse();
    upper.forEach(([x, y], column) => expect(lower[column]).toEqual([x, waveHeight - y]));
  });

  test('reaches 0.7 of its half and no further, and keeps the peak of every stretch', () => {
    const spike = data.map((value, at) => (at === 507 ? 1 : value / 10));
    const tops = points(wavePath(spike, 100)).map(([, y]) => y);
    expect(Math.min(...tops)).toBe(waveHeight / 2 - 70);
    expect(Math.max(...tops)).toBe(waveHeight / 2 + 70);
  });

  test('of silence is a line and not a hole', () => {
    expect(points(wavePath([0, 0, 0], 3)).map(([, y]) => y)).toEqual([99, 99, 99, 101, 101, 101]);
  });

  test('is made once for an array', () => {
    const first = wavePath(data, 80);
    // One that were made again would be the line of silence.
    data.fill(0);
    expect(wavePath(data, 80)).toBe(first);
  });
});
