import { CONTROL_FRAMES, lineControl } from '../dsp/lineControl';
import { addSaw } from '../dsp/oscillator';
import { sweepLowPass } from '../dsp/filter';
import type { LineVoice } from './tone';

const play: LineVoice['play'] = ({ notes, frames, random }) => {
  const control = lineControl({
    notes,
    frames,
    random,
    phrasing: {
      glide: 0.028,
      attack: 0.018,
      release: 0.16,
      vibratoCents: 13,
      vibratoHz: 5.4,
      vibratoDelay: 0.3,
      tongue: 0.35,
      scoopCents: 0,
    },
  });
  const corners = new Float32Array(control.hz.length);
  for (let i = 0; i < corners.length; i++) corners[i] = 500 + control.hz[i]! * (1.2 + 4.5 * control.level[i]!);
  const side = (detune: number, other: number): Float32Array => {
    const samples = new Float32Array(frames);
    addSaw(samples, { hz: control.hz, detune, gain: 0.34, phase: random() });
    addSaw(samples, { hz: control.hz, detune: other, gain: 0.16, phase: random() });
    sweepLowPass(samples, { corners, blockFrames: CONTROL_FRAMES, q: 1, poles: 2 });
    for (let block = 0; block < control.level.length - 1; block++) {
      let level = control.level[block]!;
      const slope = (control.level[block + 1]! - level) / CONTROL_FRAMES;
      for (let i = block * CONTROL_FRAMES, end = Math.min(frames, i + CONTROL_FRAMES); i < end; i++) {
        samples[i]! *= level;
        level += slope;
      }
    }
    return samples;
  };
  return { left: side(1.0035, 0.5), right: side(0.9965, 0.5005) };
};

/** A monophonic analogue lead: two saws a few cents apart, each to one side, gliding, its filter follows the touch. */
export const leadSynth: LineVoice = { mono: false, tailSeconds: 0.4, play };
