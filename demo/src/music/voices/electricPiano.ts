import { SAMPLE_RATE, fadeOut, framesOf, silence } from '../dsp/stereo';
import { SINE, SINE_SIZE } from '../dsp/tables';
import type { Play } from './tone';

/** Reads the sine table at any phase in table steps. */
const sineAt = (phase: number): number => {
  const whole = Math.floor(phase);
  const at = whole & (SINE_SIZE - 1);
  const from = SINE[at]!;
  return from + (SINE[at + 1]! - from) * (phase - whole);
};

/**
 * A tine piano by frequency modulation (Chowning): a carrier that growls with touch, a second one whose modulator is
 * fourteen times as high and dies at once (the tine), slightly detuned left and right.
 */
export const electricPiano: Play = ({ hz, seconds, velocity }) => {
  const decay = Math.min(6, 3.4 * (220 / hz) ** 0.4);
  const clip = silence(framesOf(Math.min(seconds, decay)));
  const cycles = SINE_SIZE / (2 * Math.PI);
  const renderSide = (samples: Float32Array, detune: number): void => {
    const step = (hz * detune * SINE_SIZE) / SAMPLE_RATE;
    const fall = 10 ** (-3 / (decay * SAMPLE_RATE));
    const barkFall = 10 ** (-3 / (decay * 0.55 * SAMPLE_RATE));
    const tineFall = 10 ** (-3 / (Math.min(0.7, 90 / hz + 0.25) * SAMPLE_RATE));
    let level = 0.42 * velocity;
    let bark = (0.35 + 1.35 * velocity * velocity) * cycles;
    let tine = 0.5 * velocity * cycles * Math.min(1, 500 / hz);
    let phase = 0;
    for (let i = 0; i < samples.length; i++) {
      const rise = i < 96 ? i / 96 : 1;
      const growl = sineAt(phase + bark * sineAt(phase));
      const chime = sineAt(phase + tine * sineAt(phase * 14));
      samples[i] = level * rise * (0.62 * growl + 0.42 * chime);
      phase += step;
      level *= fall;
      bark *= barkFall;
      tine *= tineFall;
    }
  };
  renderSide(clip.left, 1.0006);
  renderSide(clip.right, 0.9994);
  return fadeOut(clip, 0.05);
};
