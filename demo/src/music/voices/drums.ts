import { addModes } from '../sound/modes';
import { addBurst } from '../sound/noise';
import type { Burst } from '../sound/noise';
import { SAMPLE_RATE, addSignal, fadeOut, framesOf, gainOf, panGains, silence } from '../sound/signal';
import type { Random, Signal } from '../sound/signal';

/** A piece of a drum kit, made of up to three layers. Decays are seconds to -60 dB. */
interface Drum {
  /** A sine with falling pitch. */
  readonly skin?: readonly [fromHz: number, toHz: number, bend: number, decay: number, level: number];
  /** Ringing sines, the higher ones shorter. */
  readonly ring?: readonly [level: number, decay: number, ...hz: readonly number[]];
  /** Wires, sticks and breath: that many `strokes` 11 ms apart, different on each side if `wide`. */
  readonly noise?: Burst;
  readonly strokes?: number;
  readonly wide?: boolean;
  /** dB relative to the kick, and its position from -1 left to 1 right. */
  readonly mix: readonly [decibels: number, pan: number];
}

/** All pieces of drum kits. */
const drums = {
  kick: { skin: [165, 58, 0.05, 0.3, 0.9], noise: [700, 5200, 0.0005, 0.018, 0.3], mix: [0, 0] },
  softKick: { skin: [118, 52, 0.09, 0.42, 0.85], noise: [40, 1800, 0.0005, 0.03, 0.22], mix: [-2, 0] },
  houseKick: { skin: [230, 49, 0.055, 0.45, 0.95], noise: [1500, 7000, 0.0005, 0.012, 0.2], mix: [0, 0] },
  dubKick: { skin: [96, 46, 0.12, 0.5, 0.95], noise: [60, 900, 0.0005, 0.04, 0.25], mix: [0, 0] },
  snare: { ring: [0.34, 0.17, 186, 331], noise: [1300, 9500, 0.0005, 0.21, 0.62], wide: true, mix: [-4, 0.04] },
  dustySnare: { ring: [0.34, 0.16, 172, 298], noise: [500, 5200, 0.0005, 0.2, 0.62], mix: [-4, 0.03] },
  gatedSnare: { skin: [260, 172, 0.03, 0.2, 0.5], noise: [350, 7500, 0.001, 0.5, 0.5], wide: true, mix: [-3, 0] },
  brush: { noise: [2600, 7600, 0.09, 0.3, 0.15], wide: true, mix: [-8, -0.1] },
  rimshot: { ring: [0.3, 0.06, 420, 1180, 2350], noise: [1500, 7000, 0.0005, 0.02, 0.22], mix: [-5, 0.18] },
  clap: { noise: [850, 5800, 0.0005, 0.16, 0.5], strokes: 4, wide: true, mix: [-6, 0] },
  snap: { noise: [1800, 5600, 0.0005, 0.09, 0.42], strokes: 2, wide: true, mix: [-6, -0.15] },
  hat: { ring: [0.03, 0.07, 4100, 5700, 7300], noise: [7800, 17_000, 0.0005, 0.06, 0.5], mix: [-12, 0.26] },
  openHat: { ring: [0.03, 0.4, 4100, 5700], noise: [7600, 17_000, 0.001, 0.36, 0.4], wide: true, mix: [-13, 0.26] },
  crash: { ring: [0.02, 2.2, 3170, 4420, 5230], noise: [2600, 17_000, 0.002, 2.4, 0.5], wide: true, mix: [-10, -0.2] },
  shaker: { noise: [5200, 12_500, 0.018, 0.075, 0.34], wide: true, mix: [-9, -0.34] },
  lowTom: { skin: [138, 88, 0.16, 0.6, 0.85], noise: [200, 2800, 0.0005, 0.06, 0.18], mix: [-5, 0.32] },
  conga: { skin: [262, 208, 0.03, 0.26, 0.6], noise: [500, 4200, 0.0005, 0.022, 0.24], mix: [-10, -0.22] },
  taiko: { skin: [112, 63, 0.1, 1.15, 0.95], noise: [120, 1900, 0.0005, 0.12, 0.42], wide: true, mix: [0, 0] },
  taikoRim: { ring: [0.3, 0.09, 540, 1290], noise: [900, 6000, 0.0005, 0.045, 0.36], wide: true, mix: [-6, 0.35] },
  boom: { skin: [74, 35, 0.5, 2.5, 0.95], noise: [40, 420, 0.0005, 0.8, 0.5], wide: true, mix: [-4, 0] },
  woodblock: { ring: [0.5, 0.07, 890, 1520, 2630], mix: [-4, 0.3] },
  triangle: { ring: [0.18, 1.4, 3920, 6240, 9120], mix: [-11, -0.35] },
} as const satisfies Record<string, Drum>;

/** A drum's name in scores. */
export type DrumName = keyof typeof drums;

/** Whether a word of a score is a drum. */
export const isDrum = (name: string): name is DrumName => name in drums;

/** The falling sine of a skin. */
const skinOf = ([fromHz, toHz, bend, decay, level]: NonNullable<Drum['skin']>, frames: number): Float32Array => {
  let phase = 0;
  return Float32Array.from({ length: frames }, (_, i) => {
    const second = i / SAMPLE_RATE;
    phase += (2 * Math.PI * (toHz + (fromHz - toHz) * Math.exp((-4 * second) / bend))) / SAMPLE_RATE;
    return level * Math.sin(phase) * 10 ** ((-3 * second) / decay) * Math.min(1, i / 24);
  });
};

/** Renders one stroke at full velocity, with its level and position; the last 10 ms fade. */
export const strike = (name: DrumName, random: Random): Signal => {
  const { skin, ring, noise, strokes = 1, wide = false, mix }: Drum = drums[name];
  const [level = 0, decay = 0, ...pitches] = ring ?? [];
  const clip = silence(framesOf(0.05 + 1.1 * Math.max(skin?.[3] ?? 0, decay, noise ? noise[2] + noise[3] : 0)));
  const shared = random();
  for (const samples of clip) {
    addModes(
      samples,
      pitches.map((hz, i) => [hz, level / (1 + i / 2), decay / (1 + i / 3)]),
    );
    for (let stroke = 0; noise && stroke < strokes; stroke++)
      addBurst(samples, noise, { random: wide ? random : () => shared, at: stroke * 0.011 });
  }
  if (skin) addSignal(clip, [skinOf(skin, clip[0]!.length)]);
  const gains = panGains(mix[1]).map((side) => side * gainOf(mix[0]));
  return fadeOut(addSignal(silence(clip[0]!.length), clip, { gains }), 0.01);
};
