import type { Place } from '../songRecipe';
import { ambisonicMix } from './ambisonic';
import { binauralMix } from './binaural';
import { surroundMix } from './surround';

const FRAMES = 9_600;
const noise = (): Float32Array => {
  let state = 7;
  return Float32Array.from({ length: FRAMES }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  });
};
const tone = (hz: number): Float32Array =>
  Float32Array.from({ length: FRAMES }, (_, i) => 0.5 * Math.sin((2 * Math.PI * hz * i) / 48_000));
const stem = (samples: Float32Array) => ({ name: 'Lead', left: samples, right: samples });
const at = (azimuth: number, elevation = 0): Record<string, Place> => ({
  Lead: { azimuth, elevation, width: 0, orbitSeconds: 0 },
});
const meanProduct = (a: Float32Array = new Float32Array(), b: Float32Array = new Float32Array()): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum / FRAMES;
};
const power = (samples: Float32Array | undefined): number => meanProduct(samples, samples);
const correlation = (a: Float32Array | undefined, b: Float32Array | undefined): number =>
  meanProduct(a, b) / Math.sqrt(power(a) * power(b) || 1);

describe('ambisonic mix (AmbiX: W Y Z X)', () => {
  it('puts a source on the left into +Y, in front into +X, above into +Z', () => {
    const [w, y, z, x] = ambisonicMix([stem(noise())], at(90));
    expect(correlation(w, y)).toBeCloseTo(1, 3);
    expect(power(x)).toBeLessThan(1e-6);
    expect(power(z)).toBeLessThan(1e-6);
    const front = ambisonicMix([stem(noise())], at(0));
    expect(correlation(front[0], front[3])).toBeCloseTo(1, 3);
    const right = ambisonicMix([stem(noise())], at(-90));
    expect(correlation(right[0], right[1])).toBeCloseTo(-1, 3);
    const above = ambisonicMix([stem(noise())], at(0, 90));
    expect(correlation(above[0], above[2])).toBeCloseTo(1, 3);
  });

  it('moves an orbiting source', () => {
    const [w, y] = ambisonicMix([stem(noise())], { Lead: { azimuth: 0, elevation: 0, width: 0, orbitSeconds: 0.4 } });
    // Half a turn to the left in 0.2 s: Y swells in the middle.
    const middle = y?.subarray(FRAMES / 2 - 1000, FRAMES / 2 + 1000);
    const start = y?.subarray(0, 200);
    expect(Math.max(...(middle ?? []))).toBeGreaterThan(5 * Math.max(...(start ?? [])));
    expect(power(w)).toBeGreaterThan(0);
  });
});

describe('binaural mix', () => {
  it('is louder, brighter and earlier at the ear on the side of the source', () => {
    const { left, right } = binauralMix([stem(noise())], at(90));
    expect(power(left)).toBeGreaterThan(2 * power(right));
    const lagged = (lag: number): number => {
      let sum = 0;
      for (let i = 200; i < FRAMES - 200; i++) sum += (left[i] ?? 0) * (right[i + lag] ?? 0);
      return sum;
    };
    const lags = Array.from({ length: 61 }, (_, index) => index - 20);
    const best = lags.reduce((found, lag) => (lagged(lag) > lagged(found) ? lag : found), 0);
    // Around 0.65 ms for a head of 8.75 cm.
    expect(best).toBeGreaterThan(24);
    expect(best).toBeLessThan(38);
  });

  it('is equal at both ears for a source in front', () => {
    const { left, right } = binauralMix([stem(noise())], at(0));
    expect(correlation(left, right)).toBeCloseTo(1, 4);
  });
});

describe('5.1 mix (L R C LFE Ls Rs)', () => {
  const spread = { Lead: { front: 0, centre: 1, rear: 0, lfe: 1 } };

  it('sends a stem where its spread says', () => {
    const [l, r, c, , ls, rs] = surroundMix([stem(tone(1000))], spread);
    expect(power(c)).toBeGreaterThan(0.1);
    for (const quiet of [l, r, ls, rs]) expect(power(quiet)).toBe(0);
  });

  it('keeps the LFE low', () => {
    const high = surroundMix([stem(tone(2000))], spread)[3];
    const low = surroundMix([stem(tone(50))], spread)[3];
    expect(power(high)).toBeLessThan(power(low) / 1000);
  });
});
