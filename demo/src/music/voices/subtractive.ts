import { envelopeCurve, envelopeFrames } from '../dsp/envelope';
import type { Envelope } from '../dsp/envelope';
import { sweepLowPass } from '../dsp/filter';
import { addOscillator } from '../dsp/oscillator';
import type { Oscillator } from '../dsp/oscillator';
import { SAMPLE_RATE } from '../dsp/stereo';
import { SINE, SINE_SIZE } from '../dsp/tables';
import type { Tone, Voice } from './tone';

/** A classic synthesiser patch: oscillators into a low-pass with its own envelope into an amplifier. */
export interface SubtractivePatch {
  readonly wave: Oscillator['wave'];
  /** Oscillators a side; more than one is an ensemble. */
  readonly oscillators: number;
  readonly detuneCents: number;
  /** Level of a sine at the pitch (1) or an octave below (0.5), to give weight. */
  readonly sine: { readonly level: number; readonly ratio: number };
  /** Corner in Hz at middle C, how far the envelope opens it in octaves, resonance, slope. */
  readonly corner: { readonly hz: number; readonly octaves: number; readonly q: number; readonly poles: 2 | 4 };
  readonly filter: Envelope;
  readonly amplifier: Envelope;
  readonly vibrato: { readonly cents: number; readonly hz: number };
  readonly level: number;
}

const BLOCK = 64;

/** Corner per block: half follows the keyboard, a hard touch opens it further. */
const cornersOf = (patch: SubtractivePatch, { hz, seconds, velocity }: Tone, frames: number): Float32Array => {
  const { corner } = patch;
  const curve = envelopeCurve(patch.filter, seconds, BLOCK);
  const base = corner.hz * Math.sqrt(hz / 261.6) * (0.6 + 0.6 * velocity);
  const corners = new Float32Array(Math.ceil(frames / BLOCK));
  for (let block = 0; block < corners.length; block++) {
    const opened = curve[Math.min(curve.length - 1, block)] ?? 0;
    corners[block] = base * 2 ** (corner.octaves * opened * (0.5 + 0.5 * velocity));
  }
  return corners;
};

const addSine = (samples: Float32Array, hz: number, level: number): void => {
  const step = (hz * SINE_SIZE) / SAMPLE_RATE;
  let phase = 0;
  for (let i = 0; i < samples.length; i++) {
    const whole = phase | 0;
    const from = SINE[whole]!;
    samples[i]! += level * (from + (SINE[whole + 1]! - from) * (phase - whole));
    phase += step;
    if (phase >= SINE_SIZE) phase -= SINE_SIZE;
  }
};

/** Turns a patch into a voice. One oscillator renders mono; several are spread differently left and right. */
export const subtractive = (patch: SubtractivePatch): Voice => ({
  kind: 'held',
  mono: patch.oscillators === 1,
  play: (tone) => {
    const frames = envelopeFrames(patch.amplifier, tone.seconds);
    const amplifier = envelopeCurve(patch.amplifier, tone.seconds);
    const corners = cornersOf(patch, tone, frames);
    const oscillatorLevel = (patch.level * tone.velocity) / Math.sqrt(patch.oscillators);
    const renderSide = (): Float32Array => {
      const samples = new Float32Array(frames);
      for (let i = 0; i < patch.oscillators; i++) {
        const place = patch.oscillators === 1 ? 0 : (2 * i) / (patch.oscillators - 1) - 1;
        const cents = patch.detuneCents * (place + (patch.oscillators === 1 ? 0 : (tone.random() - 0.5) * 0.4));
        addOscillator(samples, {
          wave: patch.wave,
          hz: tone.hz * 2 ** (cents / 1200),
          level: oscillatorLevel,
          phase: patch.oscillators === 1 ? 0.5 : tone.random(),
          vibratoDepth: (patch.vibrato.cents / 1200) * 0.7,
          vibratoHz: patch.vibrato.hz * (0.9 + 0.2 * tone.random()),
        });
      }
      sweepLowPass(samples, { corners, blockFrames: BLOCK, q: patch.corner.q, poles: patch.corner.poles });
      if (patch.sine.level > 0) addSine(samples, tone.hz * patch.sine.ratio, patch.sine.level * tone.velocity);
      for (let i = 0; i < frames; i++) samples[i]! *= amplifier[i]!;
      return samples;
    };
    const left = renderSide();
    return { left, right: patch.oscillators === 1 ? left : renderSide() };
  },
});
