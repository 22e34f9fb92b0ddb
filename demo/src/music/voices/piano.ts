import { addModes } from '../dsp/modes';
import type { Mode } from '../dsp/modes';
import { addNoise } from '../dsp/noise';
import { fadeOut, framesOf, silence } from '../dsp/stereo';
import type { Play } from './tone';

/** How a piano is voiced: 0 is felt between hammer and string, 1 a bright grand. */
export interface PianoVoicing {
  readonly brightness: number;
  readonly hammer: number;
}

const MAX_PARTIALS = 22;

/**
 * A struck string as a sum of stretched partials. Every partial is two strings a few tenths of a Hertz apart, one
 * dying sooner than the other: that gives the fast first decay, the long after-sound and the slow beating of a piano.
 */
export const piano =
  ({ brightness, hammer }: PianoVoicing): Play =>
  ({ hz, seconds, velocity, random }) => {
    const fundamentalDecay = Math.min(14, 7.5 * (220 / hz) ** 0.55);
    const clip = silence(framesOf(Math.min(seconds, fundamentalDecay)));
    const inharmonicity = 0.00028 * (hz / 220) ** 1.1;
    // A hard stroke excites high partials; felt holds them back (a slope in dB per octave and per kHz).
    const slope = 1.55 - 0.55 * brightness - 0.35 * velocity;
    const roll = (0.00075 - 0.00045 * brightness) * (1.5 - velocity);
    const modes: Mode[] = [];
    let energy = 0;
    for (let n = 1; n <= MAX_PARTIALS; n++) {
      const partialHz = hz * n * Math.sqrt(1 + inharmonicity * n * n);
      if (partialHz > 9000) break;
      const strike = Math.abs(Math.sin((Math.PI * n) / 7.3)) + 0.08;
      const level = (strike / n ** slope) * Math.exp(-roll * (partialHz - hz));
      if (level < 0.0006) continue;
      energy += level * level;
      const decay = fundamentalDecay / (1 + 0.22 * (n - 1) + (partialHz / 3200) ** 1.5);
      const beat = 0.12 + 0.35 * random();
      const lean = 0.75 + 0.5 * random();
      modes.push(
        {
          hzLeft: partialHz,
          hzRight: partialHz + beat * 0.5,
          levelLeft: level * lean,
          levelRight: level * (2 - lean),
          decaySeconds: decay * 0.42,
        },
        {
          hzLeft: partialHz + beat,
          hzRight: partialHz - beat * 0.4,
          levelLeft: level * 0.42,
          levelRight: level * 0.42,
          decaySeconds: decay,
        },
      );
    }
    const gain = (0.55 * velocity) / Math.sqrt(energy);
    addModes(
      clip,
      modes.map((mode) => ({ ...mode, levelLeft: mode.levelLeft * gain, levelRight: mode.levelRight * gain })),
    );
    const knock = { lowHz: 60, highHz: 400 + 2200 * brightness, attack: 0.002, decay: 0.09 };
    addNoise(clip.left, { ...knock, level: hammer * velocity }, random);
    addNoise(clip.right, { ...knock, level: hammer * velocity }, random);
    softenAttack(clip.left, 0.0035 - 0.002 * brightness);
    softenAttack(clip.right, 0.0035 - 0.002 * brightness);
    return fadeOut(clip, 0.05);
  };

const softenAttack = (samples: Float32Array, seconds: number): void => {
  const frames = Math.min(samples.length, framesOf(seconds));
  for (let i = 0; i < frames; i++) samples[i]! *= (i / frames) ** 2;
};
