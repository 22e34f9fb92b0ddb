import { envelopeCurve, envelopeFrames } from '../dsp/envelope';
import { SAMPLE_RATE, silence } from '../dsp/stereo';
import type { Play } from './tone';
import { TABLE_SIZE, wavetable } from './wavetable';

/** Drawbars 16', 8', 5 1/3', 4' of a tonewheel organ, as harmonics of the 16' pitch. */
const DRAWBARS = wavetable([0.55, 1, 0.6, 0.5, 0, 0.18, 0, 0.16]);
const ENVELOPE = { attack: 0.006, decay: 0.05, sustain: 0.92, release: 0.05 } as const;

/** A drawbar organ with its scanner: pitch sways a little, oppositely left and right. */
export const organ: Play = ({ hz, seconds, velocity }) => {
  const curve = envelopeCurve(ENVELOPE, seconds);
  const clip = silence(envelopeFrames(ENVELOPE, seconds));
  const side = (samples: Float32Array, swayStart: number): void => {
    let phase = 0;
    for (let start = 0; start < samples.length; start += 64) {
      const sway = 1 + 0.0018 * Math.sin(swayStart + (2 * Math.PI * 6.6 * start) / SAMPLE_RATE);
      const step = (hz * 0.5 * sway * TABLE_SIZE) / SAMPLE_RATE;
      for (let i = start, end = Math.min(samples.length, start + 64); i < end; i++) {
        const whole = phase | 0;
        const from = DRAWBARS[whole]!;
        samples[i] = 0.4 * velocity * curve[i]! * (from + (DRAWBARS[whole + 1]! - from) * (phase - whole));
        phase += step;
        if (phase >= TABLE_SIZE) phase -= TABLE_SIZE;
      }
    }
  };
  side(clip.left, 0);
  side(clip.right, Math.PI);
  return clip;
};
