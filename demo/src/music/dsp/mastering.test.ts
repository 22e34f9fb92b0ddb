import { CEILING, LIMITER_BLOCK, applyCurve, limiterCurve } from './limiter';
import { loudnessOf } from './loudness';
import { peakOf, silence } from './stereo';
import type { Stereo } from './stereo';

const tone = (level: number, seconds = 5, hz = 997): Stereo => {
  const samples = Float32Array.from(
    { length: seconds * 48_000 },
    (_, i) => level * Math.sin((2 * Math.PI * hz * i) / 48_000),
  );
  return { left: samples, right: samples.slice() };
};

describe('loudness', () => {
  it('reads a full-scale 997 Hz sine in both channels as 0 LUFS (BS.1770)', () => {
    expect(loudnessOf(tone(1))).toBeCloseTo(0, 1);
    expect(loudnessOf(tone(0.1))).toBeCloseTo(-20, 1);
  });

  it('leaves silence out of the average', () => {
    const signal = silence(10 * 48_000);
    signal.left.set(tone(0.1).left);
    signal.right.set(tone(0.1).right);
    expect(loudnessOf(signal)).toBeGreaterThan(-20.5);
    expect(loudnessOf(silence(48_000))).toBe(-Infinity);
  });
});

describe('limiter', () => {
  it('holds the ceiling and leaves quiet music alone', () => {
    const loud = tone(0.9);
    expect(peakOf(applyCurve(loud, limiterCurve([loud], 3)).left)).toBeLessThanOrEqual(CEILING);
    const quiet = tone(0.3);
    expect(peakOf(applyCurve(quiet, limiterCurve([quiet], 1)).left)).toBeCloseTo(0.3, 3);
  });

  it('turns down before a peak, without a jump', () => {
    const signal = tone(0.2);
    signal.left[100_000] = 2;
    const curve = limiterCurve([signal], 1);
    for (let node = 1; node < curve.length; node++) {
      expect(Math.abs((curve[node] ?? 0) - (curve[node - 1] ?? 0))).toBeLessThan(0.02);
    }
    expect(applyCurve(signal, curve).left[100_000]).toBeLessThanOrEqual(CEILING);
  });

  it('holds the ceiling for every stem, not for their sum alone', () => {
    const one = tone(0.9);
    const against = { left: one.left.map((sample) => -sample), right: one.right.map((sample) => -sample) };
    const curve = limiterCurve([silence(one.left.length), one, against], 2);
    expect(peakOf(applyCurve(one, curve).left)).toBeLessThanOrEqual(CEILING);
  });

  it('closes for a loop', () => {
    const loop = tone(0.3, 1);
    loop.left[LIMITER_BLOCK * 2] = 1.8;
    const curve = limiterCurve([loop], 1.5, true);
    expect(curve.at(-1)).toBe(curve[0]);
  });
});
