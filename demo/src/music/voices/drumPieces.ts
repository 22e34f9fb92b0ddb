import type { Drum } from './drum';

const noise = (lowHz: number, highHz: number, decay: number, level: number, attack = 0.0005) =>
  ({ kind: 'noise', lowHz, highHz, decay, level, attack }) as const;

/** Every piece that a kit may be put together from. Levels leave the balance between pieces to the kit. */
export const drumPieces = {
  softKick: {
    layers: [
      { kind: 'sweep', fromHz: 118, toHz: 52, bend: 0.09, decay: 0.42, level: 0.85 },
      noise(40, 1800, 0.03, 0.22),
    ],
    seconds: 0.5,
    pan: 0,
  },
  tightKick: {
    layers: [
      { kind: 'sweep', fromHz: 165, toHz: 58, bend: 0.05, decay: 0.3, level: 0.9 },
      noise(700, 5200, 0.018, 0.3),
    ],
    seconds: 0.38,
    pan: 0,
  },
  houseKick: {
    layers: [
      { kind: 'sweep', fromHz: 230, toHz: 49, bend: 0.055, decay: 0.45, level: 0.95 },
      noise(1500, 7000, 0.012, 0.2),
    ],
    seconds: 0.5,
    pan: 0,
  },
  dubKick: {
    layers: [{ kind: 'sweep', fromHz: 96, toHz: 46, bend: 0.12, decay: 0.5, level: 0.95 }, noise(60, 900, 0.04, 0.25)],
    seconds: 0.6,
    pan: 0,
  },
  crackSnare: {
    layers: [
      {
        kind: 'modes',
        modes: [
          [186, 0.34, 0.17],
          [331, 0.2, 0.12],
        ],
      },
      { kind: 'sweep', fromHz: 280, toHz: 180, bend: 0.03, decay: 0.14, level: 0.3 },
      { ...noise(1300, 9500, 0.21, 0.62), wide: true },
    ],
    seconds: 0.34,
    pan: 0.04,
  },
  dustySnare: {
    layers: [
      {
        kind: 'modes',
        modes: [
          [172, 0.34, 0.16],
          [298, 0.16, 0.11],
        ],
      },
      noise(500, 5200, 0.2, 0.62),
    ],
    seconds: 0.32,
    pan: 0.03,
  },
  gatedSnare: {
    layers: [
      { kind: 'sweep', fromHz: 260, toHz: 172, bend: 0.03, decay: 0.2, level: 0.5 },
      noise(1100, 9000, 0.16, 0.55),
      { ...noise(350, 6200, 0.95, 0.3, 0.004), wide: true },
    ],
    seconds: 0.27,
    pan: 0,
  },
  brushSnare: {
    layers: [
      { ...noise(1800, 8200, 0.16, 0.34, 0.012), wide: true },
      { kind: 'modes', modes: [[205, 0.12, 0.1]] },
    ],
    seconds: 0.26,
    pan: 0.08,
  },
  brushSweep: {
    layers: [{ ...noise(2600, 7600, 0.3, 0.15, 0.09), wide: true }],
    seconds: 0.42,
    pan: -0.1,
  },
  crossStick: {
    layers: [
      {
        kind: 'modes',
        modes: [
          [420, 0.3, 0.06],
          [1180, 0.3, 0.05],
          [2350, 0.16, 0.035],
        ],
      },
      noise(1500, 7000, 0.02, 0.22),
    ],
    seconds: 0.14,
    pan: 0.18,
  },
  clap: {
    layers: [
      { ...noise(850, 5200, 0.014, 0.5), wide: true },
      { ...noise(850, 5200, 0.014, 0.5), atSeconds: 0.011, wide: true },
      { ...noise(850, 5200, 0.018, 0.5), atSeconds: 0.022, wide: true },
      { ...noise(800, 6500, 0.2, 0.52), atSeconds: 0.033, wide: true },
    ],
    seconds: 0.34,
    pan: 0,
  },
  snap: {
    layers: [
      { ...noise(1600, 6400, 0.012, 0.4), wide: true },
      { ...noise(1900, 5200, 0.09, 0.42), atSeconds: 0.012, wide: true },
    ],
    seconds: 0.2,
    pan: -0.15,
  },
  closedHat: {
    layers: [{ kind: 'metal', hz: 412, lowHz: 7200, decay: 0.07, level: 0.35 }, noise(8200, 19_000, 0.05, 0.3)],
    seconds: 0.1,
    pan: 0.26,
  },
  openHat: {
    layers: [
      { kind: 'metal', hz: 412, lowHz: 6800, decay: 0.4, level: 0.32 },
      { ...noise(7600, 19_000, 0.36, 0.24), wide: true },
    ],
    seconds: 0.42,
    pan: 0.26,
  },
  dustyHat: {
    layers: [{ kind: 'metal', hz: 340, lowHz: 5200, decay: 0.08, level: 0.24 }, noise(5000, 9500, 0.06, 0.4)],
    seconds: 0.12,
    pan: 0.22,
  },
  ride: {
    layers: [
      { kind: 'metal', hz: 520, lowHz: 5400, decay: 1.1, level: 0.15 },
      {
        kind: 'modes',
        modes: [
          [3170, 0.05, 0.5],
          [4420, 0.04, 0.6],
        ],
      },
      { ...noise(5200, 15_000, 0.28, 0.12), wide: true },
    ],
    seconds: 1,
    pan: -0.3,
  },
  crash: {
    layers: [
      { kind: 'metal', hz: 372, lowHz: 3800, decay: 2.2, level: 0.16 },
      { ...noise(2600, 17_000, 2.7, 0.4, 0.002), wide: true },
    ],
    seconds: 2.9,
    pan: -0.2,
  },
  swell: {
    layers: [{ ...noise(2400, 14_000, 0.25, 0.34, 1.7), wide: true }],
    seconds: 2,
    pan: 0,
  },
  shaker: {
    layers: [{ ...noise(5200, 12_500, 0.075, 0.34, 0.018), wide: true }],
    seconds: 0.12,
    pan: -0.34,
  },
  tambourine: {
    layers: [
      { kind: 'metal', hz: 1180, lowHz: 7600, decay: 0.2, level: 0.2 },
      { ...noise(7000, 17_000, 0.14, 0.3, 0.003), wide: true },
    ],
    seconds: 0.26,
    pan: -0.28,
  },
  highTom: {
    layers: [
      { kind: 'sweep', fromHz: 205, toHz: 142, bend: 0.14, decay: 0.5, level: 0.75 },
      noise(300, 3600, 0.05, 0.18),
    ],
    seconds: 0.55,
    pan: -0.3,
  },
  lowTom: {
    layers: [
      { kind: 'sweep', fromHz: 138, toHz: 88, bend: 0.16, decay: 0.6, level: 0.85 },
      noise(200, 2800, 0.06, 0.18),
    ],
    seconds: 0.65,
    pan: 0.32,
  },
  taiko: {
    layers: [
      { kind: 'sweep', fromHz: 112, toHz: 63, bend: 0.1, decay: 1.15, level: 0.95 },
      {
        kind: 'modes',
        modes: [
          [101, 0.22, 0.7],
          [158, 0.14, 0.4],
        ],
      },
      { ...noise(120, 1900, 0.12, 0.42), wide: true },
    ],
    seconds: 1.4,
    pan: 0,
  },
  taikoRim: {
    layers: [
      {
        kind: 'modes',
        modes: [
          [540, 0.3, 0.09],
          [1290, 0.2, 0.06],
        ],
      },
      { ...noise(900, 6000, 0.045, 0.36), wide: true },
    ],
    seconds: 0.2,
    pan: 0.35,
  },
  boom: {
    layers: [
      { kind: 'sweep', fromHz: 74, toHz: 35, bend: 0.5, decay: 3, level: 0.95 },
      { ...noise(40, 420, 0.8, 0.5), wide: true },
    ],
    seconds: 3,
    pan: 0,
  },
  woodblock: {
    layers: [
      {
        kind: 'modes',
        modes: [
          [890, 0.5, 0.07],
          [1520, 0.22, 0.05],
          [2630, 0.1, 0.03],
        ],
      },
    ],
    seconds: 0.14,
    pan: 0.3,
  },
  triangle: {
    layers: [
      {
        kind: 'modes',
        modes: [
          [3920, 0.16, 1.2],
          [6240, 0.2, 1.5],
          [9120, 0.1, 0.9],
        ],
      },
    ],
    seconds: 1.4,
    pan: -0.35,
  },
  tick: {
    layers: [
      {
        kind: 'modes',
        modes: [
          [2400, 0.2, 0.03],
          [4100, 0.15, 0.02],
        ],
      },
      noise(3000, 12_000, 0.012, 0.3),
    ],
    seconds: 0.06,
    pan: 0.15,
  },
  conga: {
    layers: [
      { kind: 'sweep', fromHz: 262, toHz: 208, bend: 0.03, decay: 0.26, level: 0.6 },
      noise(500, 4200, 0.022, 0.24),
    ],
    seconds: 0.3,
    pan: -0.22,
  },
} as const satisfies Record<string, Drum>;

/** Names of the drum pieces, as recipes write them in their grids. */
export type DrumPiece = keyof typeof drumPieces;
