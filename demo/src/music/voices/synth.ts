import { filter } from '../sound/filter';
import { addBurst, whiteNoise } from '../sound/noise';
import type { Burst } from '../sound/noise';
import { addWave, envelopeCurve, envelopeFrames } from '../sound/oscillator';
import type { Envelope, Wave } from '../sound/oscillator';
import { BLOCK, SAMPLE_RATE } from '../sound/signal';
import type { Instrument, Note } from './note';
import { isVowel, voiced } from './vowels';

/** All sustaining instruments: oscillators through a low-pass with its own envelope, then through formants if it sings. */
export interface SynthPatch {
  /** A saw by default. */
  readonly wave?: Wave;
  /** Oscillators per side, spread by that many cents; a single one is mono, none leaves only the breath. */
  readonly unison?: readonly [count: number, cents: number];
  /** Level of a sine at the pitch, which adds weight. */
  readonly sine?: number;
  /** Corner in Hz at middle C, how many octaves the opening adds, and its resonance. */
  readonly cutoff?: readonly [hz: number, octaves?: number, q?: number];
  /** How the corner falls after the attack. */
  readonly open?: readonly [decay: number, sustain: number];
  readonly amp: Envelope;
  readonly vibrato?: readonly [cents: number, delay: number];
  /** Seconds of a slur. */
  readonly glide?: number;
  /** Level of the noise of breath or bow. */
  readonly breath?: number;
  /** Sings the syllable of each note, `a` by default. */
  readonly sings?: boolean;
}

/** Where slurs are audible, a phrase begins this many cents below its first note. */
const SCOOP = 25;
const ONSETS: readonly (readonly [RegExp, Burst])[] = [
  [/^(s|sh|f|h|th|z|v|ch)/, [4200, 9000, 0.03, 0.09, 0.1]],
  [/^[ptkbdg]/, [1400, 5200, 0.002, 0.045, 0.13]],
];

/** Pitch in Hz of each block: the slur from the previous note, then the vibrato, which starts late. */
const pitchOf = ({ vibrato = [0, 0], glide = 0 }: SynthPatch, { hz, from, random }: Note, frames: number) => {
  const [cents, delay] = vibrato;
  const slur = glide === 0 ? 0 : from === null ? -SCOOP : 1200 * Math.log2(from / hz);
  const turn = random();
  return Float32Array.from({ length: Math.ceil(frames / BLOCK) }, (_, block) => {
    const now = (block * BLOCK) / SAMPLE_RATE;
    const depth = cents * Math.min(1, Math.max(0, (now - delay) / 0.35));
    const bend = slur * Math.exp(-now / Math.max(glide, 0.001)) + depth * Math.sin(2 * Math.PI * (5.2 * now + turn));
    return hz * 2 ** (bend / 1200);
  });
};

/** Half of the corner follows the keyboard, and a hard touch opens it further. */
const cornersOf = ({ cutoff: [hz, octaves = 0] = [5000], open = [1, 1], amp }: SynthPatch, note: Note) => {
  const base = hz * Math.sqrt(note.hz / 261.6) * (0.6 + 0.6 * note.velocity);
  const curve = envelopeCurve([amp[0], ...open, amp[3]], note.seconds, BLOCK);
  return curve.map((share) => base * 2 ** (octaves * share * (0.5 + 0.5 * note.velocity)));
};

/** Sings a syllable such as `kai`: its consonant as a burst of noise, its vowels blending into each other. */
const sung = (samples: Float32Array, { hz, syllable = '', random }: Note): Float32Array => {
  const vowels = [...syllable].filter(isVowel);
  const [first = 'a', last = first] = [vowels[0], vowels.at(-1)];
  const opened = voiced(samples, first, hz);
  if (last !== first) {
    const closed = voiced(samples, last, hz);
    for (let i = 0; i < opened.length; i++) {
      const share = Math.min(1, Math.max(0, (i / opened.length - 0.4) * 3));
      opened[i]! += share * (closed[i]! - opened[i]!);
    }
  }
  const burst = ONSETS.find(([pattern]) => pattern.test(syllable))?.[1];
  if (burst) addBurst(opened, burst, { random });
  return opened;
};

/** Turns a patch into an instrument. */
export const synth =
  (patch: SynthPatch): Instrument =>
  (note) => {
    const { seconds, velocity, random } = note;
    const { wave = 'saw', unison: [count, cents] = [1, 0], sine = 0, breath = 0, sings = false } = patch;
    const frames = envelopeFrames(patch.amp, seconds);
    const loudness = envelopeCurve(patch.amp, seconds);
    const corners = cornersOf(patch, note);
    return Array.from({ length: count === 1 ? 1 : 2 }, () => {
      const samples = new Float32Array(frames);
      const pitch = pitchOf(patch, note, frames);
      for (let player = 0; player < count; player++) {
        const place = count === 1 ? 0 : (2 * player) / (count - 1) - 1 + (random() - 0.5) * 0.4;
        const ratio = 2 ** ((place * cents) / 1200);
        addWave(samples, { wave, hz: pitch, ratio, level: 0.3 / Math.sqrt(count), phase: random() });
      }
      if (breath > 0) {
        const noise = filter(whiteNoise(frames, random), { kind: 'high', hz: 900 });
        for (let i = 0; i < frames; i++) samples[i]! += breath * noise[i]!;
      }
      filter(samples, { kind: 'low', hz: corners, q: patch.cutoff?.[2] });
      if (sine > 0) addWave(samples, { wave: [1], hz: pitch, level: sine });
      const shaped = sings ? sung(samples, note) : samples;
      for (let i = 0; i < frames; i++) shaped[i]! *= velocity * loudness[i]!;
      return shaped;
    });
  };
