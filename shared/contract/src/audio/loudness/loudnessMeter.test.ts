import { channelWeights, LoudnessMeter, type Loudness } from './loudnessMeter';

const RATE = 48_000;
// Jest gives each file globals of its own: looking one up for every sample takes longer than all the rest.
const { PI, sin } = Math;

/** Seconds of a sine, with the level of each channel in dBFS of its peak. */
interface Part {
  seconds: number;
  levels: readonly number[];
}

interface Tone {
  sampleRate?: number;
  hertz?: number;
  /** Radians. */
  phase?: number;
  /** Seconds in which it fades in: a sudden start has peaks of its own. */
  fade?: number;
}

const metered = (
  parts: readonly Part[],
  { sampleRate = RATE, hertz = 1000, phase = 0, fade = 0 }: Tone = {},
): LoudnessMeter => {
  const channels = parts[0]?.levels.length ?? 0;
  const meter = new LoudnessMeter({ sampleRate, weights: channelWeights(channels) ?? [] });
  const step = (2 * PI * hertz) / sampleRate;
  const fadeFrames = fade * sampleRate;
  let frame = 0;
  for (const { seconds, levels } of parts) {
    const gains = levels.map((level) => 10 ** (level / 20));
    const samples = new Float32Array(Math.round(seconds * sampleRate) * channels);
    for (let at = 0; at < samples.length; at += channels, frame += 1) {
      const value = sin(step * frame + phase) * (frame < fadeFrames ? frame / fadeFrames : 1);
      for (let channel = 0; channel < channels; channel += 1) samples[at + channel] = value * (gains[channel] ?? 0);
    }
    meter.push(samples);
  }
  return meter;
};

const measured = (parts: readonly Part[], tone?: Tone): Loudness => metered(parts, tone).result();

const stereo = (seconds: number, level: number): Part => ({ seconds, levels: [level, level] });

// EBU Tech 3341, table 1; allowed are 0.1 LU.
test.each<[string, Part[], number]>([
  ['1: a sine at -23 dBFS', [stereo(20, -23)], -23],
  ['2: a sine at -33 dBFS', [stereo(20, -33)], -33],
  ['3: a quiet start and end below the relative gate', [stereo(10, -36), stereo(60, -23), stereo(10, -36)], -23],
  [
    '4: as 3, between parts below the absolute gate',
    [stereo(10, -72), stereo(10, -36), stereo(60, -23), stereo(10, -36), stereo(10, -72)],
    -23,
  ],
  ['5: parts that all pass the gates', [stereo(20, -26), stereo(20.1, -20), stereo(20, -26)], -23],
  ['6: five channels with their weights', [{ seconds: 20, levels: [-28, -28, -24, -30, -30] }], -23],
])('measures case %s', (_name, parts, expected) => {
  expect(Math.abs((measured(parts).integrated ?? 0) - expected)).toBeLessThanOrEqual(0.1);
});

// EBU Tech 3342, table 1; allowed is 1 LU.
test.each<[string, Part[], number]>([
  ['1: two levels', [stereo(20, -20), stereo(20, -30)], 10],
  ['2: two levels that are nearer', [stereo(20, -20), stereo(20, -15)], 5],
  ['3: two levels that are further apart', [stereo(20, -40), stereo(20, -20)], 20],
  [
    '4: a start and an end below the relative gate',
    [stereo(20, -50), stereo(20, -35), stereo(20, -20), stereo(20, -35), stereo(20, -50)],
    15,
  ],
])('measures the loudness range of case %s', (_name, parts, expected) => {
  expect(Math.abs((metered(parts).range() ?? 0) - expected)).toBeLessThanOrEqual(1);
});

test('knows no loudness range of silence, nor of less than three seconds', () => {
  expect(metered([stereo(5, -Infinity)]).range()).toBeNull();
  expect(metered([stereo(2.9, -20)]).range()).toBeNull();
  expect(metered([stereo(3, -20)]).range()).toBeCloseTo(0);
});

test('leaves the LFE of 5.1 out of the loudness', () => {
  const five = measured([{ seconds: 5, levels: [-28, -28, -24, -30, -30] }]).integrated;
  expect(measured([{ seconds: 5, levels: [-28, -28, -24, 0, -30, -30] }]).integrated).toBeCloseTo(five ?? 0, 6);
});

test.each([44_100, 96_000])('measures the same at %d Hz', (sampleRate) => {
  expect(measured([stereo(5, -23)], { sampleRate }).integrated).toBeCloseTo(-23, 1);
});

test('weights low frequencies down and high ones up', () => {
  expect(measured([stereo(5, -23)], { hertz: 30 }).integrated).toBeLessThan(-27);
  expect(measured([stereo(5, -23)], { hertz: 8000 }).integrated).toBeCloseTo(-23 + 3.3, 0);
});

test('answers null for what is silent, below the absolute gate or shorter than one block', () => {
  expect(measured([stereo(5, -Infinity)])).toEqual({ integrated: null, truePeak: null });
  expect(measured([stereo(5, -75)]).integrated).toBeNull();
  expect(measured([stereo(0.39, -20)]).integrated).toBeNull();
  expect(measured([stereo(0.4, -20)]).integrated).not.toBeNull();
});

test('reads 16-bit integers as fractions of full scale', () => {
  const meter = new LoudnessMeter({ sampleRate: RATE, weights: [1, 1] });
  meter.push(Int16Array.from({ length: RATE * 10 }, (_, at) => 16_384 * sin((2 * PI * 1000 * (at >> 1)) / RATE)));
  const { integrated, truePeak } = meter.result();
  expect(integrated).toBeCloseTo(-6.02, 1);
  expect(truePeak).toBeCloseTo(-6.02, 1);
});

test.each([[[1]], [[4799, 1, 1]], [[4800, 9600]], [[0, 7, 11, 12, 13]], [[5000, 5000, 5000]]])(
  'does not depend on pieces of %j frames',
  (sizes) => {
    const samples = Float32Array.from({ length: 60_000 }, (_, at) => 0.4 * sin(at * 0.07) + 0.3 * sin(at * 1.9));
    const measure = (sizes: readonly number[]): Loudness => {
      const meter = new LoudnessMeter({ sampleRate: RATE, weights: [1, 1] });
      let from = 0;
      for (const size of sizes) {
        meter.push(samples.subarray(from, from + 2 * size));
        from += 2 * size;
      }
      meter.push(samples.subarray(from));
      return meter.result();
    };
    const whole = measure([]);
    const { integrated, truePeak } = measure(sizes);
    expect(integrated).toBeCloseTo(whole.integrated ?? 0, 9);
    expect(truePeak).toBeCloseTo(whole.truePeak ?? 0, 9);
  },
);

// EBU Tech 3341, table 2: the peak lies between the samples. Allowed are +0.2 and -0.4 dB.
test.each([
  ['15', 4, 0, 0.5, -6],
  ['16', 4, 45, 0.5, -6],
  ['17', 6, 60, 0.5, -6],
  ['18', 8, 67.5, 0.5, -6],
  ['19', 4, 45, 1.41, 3],
])('finds the true peak of case %s', (_name, divisor, degrees, amplitude, expected) => {
  const level = 20 * Math.log10(amplitude);
  const { truePeak } = measured([stereo(1, level)], { hertz: RATE / divisor, phase: (degrees * PI) / 180, fade: 0.1 });
  expect(truePeak).toBeGreaterThanOrEqual(expected - 0.4);
  expect(truePeak).toBeLessThanOrEqual(expected + 0.2);
});
