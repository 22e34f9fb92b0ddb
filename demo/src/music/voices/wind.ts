import { filterChannel } from '../dsp/filter';
import { CONTROL_FRAMES, lineControl } from '../dsp/lineControl';
import type { Phrasing } from '../dsp/lineControl';
import { whiteNoise } from '../dsp/noise';
import { SAMPLE_RATE } from '../dsp/stereo';
import type { LineVoice } from './tone';
import { TABLE_SIZE, wavetable } from './wavetable';

/** A blown or bowed line: its harmonics when soft and when loud, its breath, and how it is phrased. */
export interface WindPatch {
  readonly soft: readonly number[];
  readonly loud: readonly number[];
  readonly breath: { readonly level: number; readonly lowHz: number; readonly highHz: number };
  readonly phrasing: Phrasing;
}

/** Renders a line by fading between two wavetables with its loudness, and breath noise over both. Mono. */
export const wind = (patch: WindPatch): LineVoice => {
  const soft = wavetable(patch.soft);
  const loud = wavetable(patch.loud);
  const play: LineVoice['play'] = ({ notes, frames, random }) => {
    const control = lineControl({ notes, frames, phrasing: patch.phrasing, random });
    const samples = new Float32Array(frames);
    const breath = whiteNoise(frames, random);
    filterChannel(breath, { kind: 'high', hz: patch.breath.lowHz, q: 0.7 });
    filterChannel(breath, { kind: 'low', hz: patch.breath.highHz, q: 0.7 });
    const cyclesToTable = TABLE_SIZE / SAMPLE_RATE;
    let phase = 0;
    for (let block = 0; block < control.hz.length - 1; block++) {
      let level = control.level[block]!;
      const slope = (control.level[block + 1]! - level) / CONTROL_FRAMES;
      if (level === 0 && slope === 0) continue;
      const step = control.hz[block]! * cyclesToTable;
      const end = Math.min(frames, (block + 1) * CONTROL_FRAMES);
      for (let i = block * CONTROL_FRAMES; i < end; i++) {
        const whole = phase | 0;
        const between = phase - whole;
        const gentle = soft[whole]! + (soft[whole + 1]! - soft[whole]!) * between;
        const strong = loud[whole]! + (loud[whole + 1]! - loud[whole]!) * between;
        samples[i] = level * (0.5 * (gentle + (strong - gentle) * level) + patch.breath.level * breath[i]!);
        level += slope;
        phase += step;
        if (phase >= TABLE_SIZE) phase -= TABLE_SIZE;
      }
    }
    return { left: samples, right: samples };
  };
  return { mono: true, tailSeconds: patch.phrasing.release * 2, play };
};

const FLUTE_PHRASING: Phrasing = {
  glide: 0.012,
  attack: 0.07,
  release: 0.14,
  vibratoCents: 14,
  vibratoHz: 5,
  vibratoDelay: 0.22,
  tongue: 0.45,
  scoopCents: 15,
};

/** Winds and reeds of the library's pieces, and a solo cello that is phrased like one. */
export const windPatches = {
  flute: {
    soft: [1, 0.18, 0.06, 0.01],
    loud: [1, 0.5, 0.26, 0.1, 0.05, 0.02],
    breath: { level: 0.05, lowHz: 900, highHz: 6000 },
    phrasing: FLUTE_PHRASING,
  },
  melodica: {
    soft: [1, 0.6, 0.5, 0.3, 0.18, 0.1],
    loud: [0.9, 0.8, 0.8, 0.55, 0.45, 0.3, 0.2, 0.12, 0.08],
    breath: { level: 0.02, lowHz: 1500, highHz: 7000 },
    phrasing: { ...FLUTE_PHRASING, attack: 0.035, tongue: 0.7, vibratoCents: 7, vibratoHz: 5.6, scoopCents: 25 },
  },
  frenchHorn: {
    soft: [1, 0.55, 0.25, 0.1, 0.04],
    loud: [0.9, 0.95, 0.75, 0.5, 0.35, 0.22, 0.14, 0.08, 0.05],
    breath: { level: 0.008, lowHz: 400, highHz: 3000 },
    phrasing: { ...FLUTE_PHRASING, glide: 0.02, attack: 0.1, release: 0.2, tongue: 0.3, vibratoCents: 5 },
  },
  cello: {
    soft: [1, 0.7, 0.45, 0.3, 0.2, 0.1, 0.08],
    loud: [0.9, 0.85, 0.7, 0.55, 0.5, 0.35, 0.3, 0.22, 0.18, 0.12, 0.08],
    breath: { level: 0.025, lowHz: 1500, highHz: 7000 },
    phrasing: { ...FLUTE_PHRASING, glide: 0.03, attack: 0.11, release: 0.22, tongue: 0.2, vibratoCents: 17 },
  },
} as const satisfies Record<string, WindPatch>;
