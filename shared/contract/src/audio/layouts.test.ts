import { downmixFor } from './downmix';
import { isFarLonger, isFarShorter, shorterText } from './farShorter';
import { unequalStemText } from './unequalStem';

/** Mixes one frame of these levels. */
const mixed = (levels: number[], ambisonicBFormat = false) => {
  const left = new Float32Array(1);
  const right = new Float32Array(1);
  const samples = Int16Array.from(levels, (level) => level * 32_768);
  const downmix = downmixFor({ channels: levels.length, ambisonicBFormat });
  downmix.mix(samples, 0, left, right, 0);
  return { left: left[0], right: right[0], mayClip: downmix.mayClip };
};
const about = (value: number): number => expect.closeTo(value, 3);
const higherOrder = (channels: number) => Array<number>(channels - 4).fill(0.9);

describe('the stereo render', () => {
  test('of stereo is itself', () => {
    expect(mixed([0.5, -0.25])).toEqual({ left: 0.5, right: -0.25, mayClip: false });
  });

  test.each([
    ['left', [0.5, 0, 0, 0, 0, 0], 0.5, 0],
    ['right', [0, 0.5, 0, 0, 0, 0], 0, 0.5],
    ['centre', [0, 0, 0.5, 0, 0, 0], 0.3536, 0.3536],
    ['low frequency', [0, 0, 0, 0.5, 0, 0], 0, 0],
    ['left surround', [0, 0, 0, 0, 0.5, 0], 0.3536, 0],
    ['right surround', [0, 0, 0, 0, 0, 0.5], 0, 0.3536],
  ])('puts the %s channel of 5.1 where it belongs', (_, levels, left, right) => {
    expect(mixed(levels)).toEqual({ left: about(left), right: about(right), mayClip: true });
  });

  test('of AmbiX, W Y Z X, looks left and right', () => {
    expect(mixed([0.5, 0.5, 0, 0])).toMatchObject({ left: about(0.5), right: about(0), mayClip: false });
    expect(mixed([0.5, -0.5, 0, 0])).toMatchObject({ left: about(0), right: about(0.5) });
    expect(mixed([0.5, 0, 0.5, 0.5])).toMatchObject({ left: about(0.25), right: about(0.25) });
  });

  test('of FuMa, W X Y Z, gives the quieter W its level back', () => {
    expect(mixed([0.5 * Math.SQRT1_2, 0, 0.5, 0], true)).toMatchObject({
      left: about(0.5),
      right: about(0),
      mayClip: true,
    });
    expect(mixed([0.5 * Math.SQRT1_2, 0.5, 0, 0.5], true)).toMatchObject({ left: about(0.25), right: about(0.25) });
  });

  test.each([9, 16])('of %p channels hears the first order', (channels) => {
    expect(mixed([0.5, 0.5, 0, 0, ...higherOrder(channels)])).toMatchObject({ left: about(0.5), right: about(0) });
  });

  test('of other channel counts does not exist', () => {
    expect(() => mixed([0, 0, 0, 0, 0])).toThrow('no stereo render of 5 channels');
  });
});

test.each([
  [12, 185, true],
  [147, 185, true],
  [149, 185, false],
  [185, 185, false],
  [240, 185, false],
  // A fifth of a jingle is less than a few seconds of silence.
  [8, 12, false],
  [6, 12, true],
  [60, 0, false],
])('a full track of %d s beside an mp3 of %d s: far shorter is %s', (full, approved, expected) => {
  expect(isFarShorter(full, approved)).toBe(expected);
});

test('names both lengths', () => {
  expect(shorterText('Full.wav', 12.4, 185)).toBe(
    'Full.wav is far shorter than the approved mp3: 0:12 instead of 3:05',
  );
});

test.each<[string, number, number[], string | undefined]>([
  ['is the only one', 60, [], undefined],
  ['is as long as the others, give or take 50 ms', 60.05, [60, 60.02], undefined],
  ['is longer than two others', 62.5, [60, 60], 'It is 62.5 s long, and the other stems are 60 s'],
  ['is shorter by 60 ms', 59.94, [60, 60], 'It is 59.94 s long, and the other stems are 60 s'],
  ['stands beside another that differs, and is like the third', 60, [62.5, 60], undefined],
  ['is one of two that differ', 60, [62.5], 'It is 60 s long, and the other stems are 62.5 s'],
  ['is unlike most others, which are not all alike', 58, [61, 60, 60], 'It is 58 s long, and the other stems are 60 s'],
])('says of a stem that %s: %d s beside %j', (_what, own, others, text) => {
  expect(unequalStemText(own, others)).toBe(text);
});

test.each([
  [5208, 32, true],
  [40, 32, false],
  [42, 32, true],
  [60, 0, false],
])('a full track of %d s beside an mp3 of %d s: far longer is %s', (full, approved, expected) => {
  expect(isFarLonger(full, approved)).toBe(expected);
});
