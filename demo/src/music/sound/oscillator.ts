import { BLOCK, SAMPLE_RATE, framesOf } from './signal';

const SIZE = 2048;
const SINE = Float32Array.from({ length: SIZE }, (_, i) => Math.sin((2 * Math.PI * i) / SIZE));
/** Harmonics above this are omitted, to avoid aliasing. */
const HIGHEST_HZ = 18_000;

/** A wave by name, or by the levels of its harmonics. */
export type Wave = 'saw' | 'square' | readonly number[];

const levelOf = (wave: Wave, harmonic: number): number => {
  if (typeof wave !== 'string') return wave[harmonic - 1] ?? 0;
  return wave === 'square' && harmonic % 2 === 0 ? 0 : 1 / harmonic;
};

const tables = new Map<string, Float32Array>();

/** One cycle with a peak of 1, without harmonics that would alias for notes up to the next octave; one point more than a cycle. */
const tableOf = (wave: Wave, hz: number): Float32Array => {
  const octave = Math.ceil(Math.log2(hz));
  const key = `${wave.toString()}/${octave}`;
  const known = tables.get(key);
  if (known) return known;
  const table = new Float32Array(SIZE + 1);
  for (let harmonic = 1; harmonic <= Math.max(1, HIGHEST_HZ / 2 ** octave); harmonic++) {
    const level = levelOf(wave, harmonic);
    if (level !== 0) for (let i = 0; i <= SIZE; i++) table[i]! += level * SINE[(i * harmonic) % SIZE]!;
  }
  const peak = table.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const made = table.map((value) => value / peak);
  tables.set(key, made);
  return made;
};

/** Adds a wave to one channel. `hz` has the pitch of each block, times `ratio`; `phase` is its start (0 to 1). */
export const addWave = (
  samples: Float32Array,
  {
    wave,
    hz,
    ratio = 1,
    level,
    phase = 0,
  }: { wave: Wave; hz: Float32Array; ratio?: number; level: number; phase?: number },
): void => {
  const table = tableOf(wave, hz[hz.length - 1]! * ratio);
  let at = (phase % 1) * SIZE;
  for (let block = 0; block < hz.length; block++) {
    const step = (hz[block]! * ratio * SIZE) / SAMPLE_RATE;
    for (let i = block * BLOCK, end = Math.min(samples.length, i + BLOCK); i < end; i++) {
      const whole = at | 0;
      const from = table[whole]!;
      samples[i]! += level * (from + (table[whole + 1]! - from) * (at - whole));
      at += step;
      if (at >= SIZE) at -= SIZE;
    }
  }
};

/** Attack, decay and release in seconds, and the sustain level from 0 to 1. */
export type Envelope = readonly [attack: number, decay: number, sustain: number, release: number];

/** Frames from the key going down to the end of the release (60 dB down). */
export const envelopeFrames = ([, , , release]: Envelope, heldSeconds: number): number =>
  framesOf(heldSeconds + release * 1.1 + 0.01);

/** The envelope of a note held that long, a value every `step` frames; its last 5 ms fall to zero, so that nothing clicks. */
export const envelopeCurve = (envelope: Envelope, heldSeconds: number, step = 1): Float32Array => {
  const [attack, decay, sustain, release] = envelope;
  const curve = new Float32Array(Math.ceil(envelopeFrames(envelope, heldSeconds) / step));
  const rate = SAMPLE_RATE / step;
  const rising = Math.max(1, Math.round(attack * rate));
  const held = Math.round(heldSeconds * rate);
  const toSustain = Math.exp(-5 / (decay * rate));
  const toSilence = Math.exp(-6.9 / (release * rate));
  let level = 0;
  let above = 1 - sustain;
  for (let i = 0; i < curve.length; i++) {
    if (i >= held) level *= toSilence;
    else if (i < rising) level = 0.5 - 0.5 * Math.cos((Math.PI * i) / rising);
    else level = sustain + (above *= toSustain);
    curve[i] = level * Math.min(1, ((curve.length - 1 - i) * step) / 240);
  }
  return curve;
};
