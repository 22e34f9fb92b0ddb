import { downmixFor } from './downmix';

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

describe('the stereo render (F7)', () => {
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
