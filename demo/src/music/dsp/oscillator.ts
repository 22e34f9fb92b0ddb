import { CONTROL_FRAMES } from './lineControl';
import { SAMPLE_RATE } from './stereo';

/** A saw whose pitch is given every `CONTROL_FRAMES`, in Hz, times `detune`; `phase` is where it starts (0 to 1). */
export interface SawLine {
  readonly hz: Float32Array;
  readonly detune: number;
  readonly gain: number;
  readonly phase: number;
}

/** Adds a saw that follows a pitch curve to one channel, without audible aliasing (polynomial band-limited steps). */
export const addSaw = (samples: Float32Array, { hz, detune, gain, phase: start }: SawLine): void => {
  let phase = start % 1;
  for (let block = 0; block < hz.length; block++) {
    const step = (hz[block]! * detune) / SAMPLE_RATE;
    const end = Math.min(samples.length, (block + 1) * CONTROL_FRAMES);
    for (let i = block * CONTROL_FRAMES; i < end; i++) {
      let value = 2 * phase - 1;
      if (phase < step) {
        const t = phase / step - 1;
        value += t * t;
      } else if (phase > 1 - step) {
        const t = (phase - 1) / step + 1;
        value -= t * t;
      }
      phase += step;
      if (phase >= 1) phase -= 1;
      samples[i]! += value * gain;
    }
  }
};

/** A steady note: pitch in Hz, level, start phase, and a vibrato (depth as a share of the pitch, rate in Hz). */
export interface Oscillator {
  readonly wave: 'saw' | 'square';
  readonly hz: number;
  readonly level: number;
  readonly phase: number;
  readonly vibratoDepth: number;
  readonly vibratoHz: number;
}

/** Adds an oscillator to one channel; the vibrato sets in over the first half second. A square is two saws. */
export const addOscillator = (samples: Float32Array, oscillator: Oscillator): void => {
  const { wave, level, phase, vibratoDepth, vibratoHz } = oscillator;
  const hz = new Float32Array(Math.ceil(samples.length / CONTROL_FRAMES)).fill(oscillator.hz);
  if (vibratoDepth > 0) {
    for (let block = 0; block < hz.length; block++) {
      const seconds = (block * CONTROL_FRAMES) / SAMPLE_RATE;
      const swing = Math.sin(2 * Math.PI * (vibratoHz * seconds + phase)) * Math.min(1, seconds * 2);
      hz[block]! *= 1 + vibratoDepth * swing;
    }
  }
  addSaw(samples, { hz, detune: 1, gain: level, phase });
  if (wave === 'square') addSaw(samples, { hz, detune: 1, gain: -level, phase: phase + 0.5 });
};
