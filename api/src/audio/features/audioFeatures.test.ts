import { fingerprintAudio } from '../fingerprint/fingerprintAudio';
import { bytesSource } from '../testing/bytesSource';
import { mp3Bytes } from '../testing/mp3Bytes';
import { wavBytes } from '../testing/wavBytes';

// Jest gives each file its own globals: looking one up for every sample takes longer than everything else.
const { exp, floor, sin, PI } = Math;

/** A sound: its level from -1 to 1 at a time in seconds. */
type Sound = (second: number) => number;

const featuresOf = async (sound: Sound, { seconds = 20, sampleRate = 22_050 } = {}) => {
  const level = (frame: number) => sound(frame / sampleRate);
  const wav = wavBytes({ frames: Math.round(seconds * sampleRate), sampleRate, level });
  const { features } = await fingerprintAudio(bytesSource(wav));
  return features;
};

/** White noise that is the same in every run. */
const noise = () => {
  let state = 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return (2 * state) / 2 ** 31 - 1;
  };
};

/** Decaying clicks of a few hundredths of a second, at this rate per minute. */
const clicks = (perMinute: number): Sound => {
  const level = noise();
  return (second) => 0.8 * level() * exp(-80 * (second % (60 / perMinute)));
};

/** Notes in semitones above middle C, in sequence or together. */
const hertzOf = (halfTones: number) => 261.6256 * 2 ** (halfTones / 12);
const tone = (hertz: number): Sound => {
  return (second) => sin(2 * PI * hertz * second) + 0.5 * sin(4 * PI * hertz * second);
};
const melody = (notes: readonly number[]): Sound => {
  const tones = notes.map((note) => tone(hertzOf(note)));
  return (second) => 0.4 * (tones[floor(second * 2) % tones.length]?.(second) ?? 0);
};
const chord = (notes: readonly number[]): Sound => {
  const tones = notes.map((note) => tone(hertzOf(note)));
  return (second) => tones.reduce((sum, own) => sum + 0.15 * own(second), 0);
};

test.each([60, 90, 100, 120, 128, 150.5])('measures the tempo of clicks at %d beats per minute', async (tempo) => {
  expect((await featuresOf(clicks(tempo)))?.tempo).toBeCloseTo(tempo, 0);
});

test.each<[string, Sound, number, boolean]>([
  ['a scale of C major', melody([0, 2, 4, 5, 7, 9, 11, 12]), 0, false],
  ['a chord of C major', chord([0, 4, 7]), 0, false],
  ['a chord of A minor', chord([-3, 0, 4]), 9, true],
  ['a scale of E flat major', melody([3, 5, 7, 8, 10, 12, 14, 15]), 3, false],
  ['a chord of F sharp minor', chord([6, 9, 13]), 6, true],
])('finds the key of %s', async (_name, sound, tonic, isMinor) => {
  expect((await featuresOf(sound))?.key).toEqual({ tonic, isMinor });
});

test.each([44_100, 48_000, 96_000])(
  'measures the spectral centroid of a sine at %d samples a second',
  async (sampleRate) => {
    const features = await featuresOf((second) => 0.5 * sin(2 * PI * 3000 * second), { seconds: 3, sampleRate });
    expect(Math.abs((features?.spectralCentroid ?? 0) - 3000)).toBeLessThan(30);
  },
);

test.each([1, 3, 6])('counts %d bursts of noise a second as onsets', async (bursts) => {
  const level = noise();
  const features = await featuresOf((second) => (second % (1 / bursts) < 0.06 ? 0.5 * level() : 0));
  expect(features?.onsetDensity).toBeCloseTo(bursts, 0.5);
});

test('measures the loudness range of two parts that are ten decibels apart', async () => {
  const features = await featuresOf((second) => (second < 20 ? 0.1 : 0.0316) * sin(2 * PI * 1000 * second), {
    seconds: 40,
  });
  expect(features?.loudnessRange).toBeCloseTo(10, 1);
});

test('finds neither a tempo nor a key nor onsets in steady noise', async () => {
  const level = noise();
  const features = await featuresOf(() => 0.3 * level());
  expect(features).toMatchObject({ tempo: null, key: null, loudnessRange: expect.closeTo(0, 0) });
  expect(features?.onsetDensity).toBeLessThan(0.2);
});

test('finds nothing in silence and in a file of a few samples', async () => {
  const nothing = { tempo: null, key: null, loudnessRange: null, spectralCentroid: null };
  expect(await featuresOf(() => 0, { seconds: 5 })).toEqual({ ...nothing, onsetDensity: 0 });
  expect(await featuresOf(() => 0.5, { seconds: 0.01 })).toEqual({ ...nothing, onsetDensity: null });
});

test('measures an mp3 as a WAV', async () => {
  const mp3 = await mp3Bytes({ seconds: 5, sampleRate: 44_100, channels: 1, bitrate: 64, level: clicks(120) });
  expect(await fingerprintAudio(bytesSource(mp3))).toMatchObject({
    features: { tempo: expect.closeTo(120, 0), onsetDensity: expect.closeTo(2, 0), loudnessRange: expect.any(Number) },
  });
});
