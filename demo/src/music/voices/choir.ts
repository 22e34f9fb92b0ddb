import { envelopeCurve, envelopeFrames } from '../dsp/envelope';
import { filterChannel } from '../dsp/filter';
import { addOscillator } from '../dsp/oscillator';
import type { Play } from './tone';
import { VOWELS } from './vowels';
import type { Vowel } from './vowels';

const ENVELOPE = { attack: 0.45, decay: 1.5, sustain: 0.9, release: 0.9 } as const;
const SINGERS = 3;

/** A section singing one vowel: three singers a side, none of them quite in tune, through the vowel's formants. */
export const choir =
  (vowel: Vowel): Play =>
  ({ hz, seconds, velocity, random }) => {
    const frames = envelopeFrames(ENVELOPE, seconds);
    const curve = envelopeCurve(ENVELOPE, seconds);
    const side = (): Float32Array => {
      const source = new Float32Array(frames);
      for (let i = 0; i < SINGERS; i++) {
        addOscillator(source, {
          wave: 'saw',
          hz: hz * 2 ** (((random() - 0.5) * 26) / 1200),
          level: 0.25 * velocity,
          phase: random(),
          vibratoDepth: 0.009 + 0.005 * random(),
          vibratoHz: 4.6 + random(),
        });
      }
      const voiced = new Float32Array(frames);
      for (const [index, formant] of VOWELS[vowel].slice(0, 3).entries()) {
        const centre = Math.max(formant.hz, hz * 1.02);
        const resonance = filterChannel(source.slice(), {
          kind: 'band',
          hz: centre,
          q: centre / (formant.bandwidth * 1.6),
        });
        const gain = formant.gain * (index % 2 === 0 ? 1 : -1);
        for (let i = 0; i < frames; i++) voiced[i]! += resonance[i]! * gain;
      }
      for (let i = 0; i < frames; i++) voiced[i]! *= 1.6 * curve[i]!;
      return voiced;
    };
    return { left: side(), right: side() };
  };
