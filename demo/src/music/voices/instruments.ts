import { strike } from './drums';
import type { Instrument } from './note';
import { string } from './string';
import { struck } from './struck';
import { synth } from './synth';

const STICK = [1200, 7000, 0.0006, 0.02, 0.06] as const;
const FELT = [60, 1300, 0.002, 0.09, 0.03] as const;
const GUITAR = [104, 205, 400];
const FLUTE = [1, 0.35, 0.16, 0.06, 0.03];
const REED = [1, 0.75, 0.7, 0.45, 0.35, 0.2, 0.14, 0.08];
const DRAWBARS = [1, 0.6, 0.5, 0, 0.18, 0, 0.16];
const HARMONICS = [1, 2.002, 3.005, 4.01, 5.02, 6.03, 7.05, 8.08, 9.11, 10.15];
const HAMMER = [1, 0.75, 0.5, 0.33, 0.22, 0.12, 0.06, 0.05, 0.05, 0.04];

/** The instruments for scores. */
export const instruments = {
  drums: ({ drum, random }) => (drum ? strike(drum, random) : []),
  nylonGuitar: string({ ring: 4.2, bright: 0.62, pluckHz: 2600, place: 0.24, body: GUITAR, release: 0.12 }),
  steelGuitar: string({ ring: 5, bright: 0.86, pluckHz: 6500, place: 0.16, body: GUITAR, release: 0.14 }),
  skankGuitar: string({ ring: 1.4, bright: 0.78, pluckHz: 5200, place: 0.12, body: [900], release: 0.03 }),
  clavinet: string({ ring: 2.2, bright: 0.9, pluckHz: 9000, place: 0.08, body: [1300], release: 0.035 }),
  pizzicato: string({ ring: 0.9, bright: 0.42, pluckHz: 3000, place: 0.3, body: [280, 520], release: 0.15 }),
  uprightBass: string({ ring: 2.4, bright: 0.45, pluckHz: 1100, place: 0.3, body: [98, 190], release: 0.07 }),
  fingerBass: string({ ring: 3.2, bright: 0.68, pluckHz: 1700, place: 0.2, body: [120], release: 0.05 }),
  harp: string({ ring: 5.5, bright: 0.7, pluckHz: 3600, place: 0.4, body: [240], release: 0.4 }),
  feltPiano: struck({ ratios: HARMONICS, levels: HAMMER, ring: 7, click: FELT, release: 0.32 }),
  electricPiano: struck({ ratios: [1, 2, 14.1], levels: [1, 0.3, 0.12], ring: 3.4, click: FELT, release: 0.2 }),
  vibraphone: struck({ ratios: [1, 3.98, 10.2], levels: [1, 0.22, 0.06], ring: 4.5, click: STICK, release: 0.28 }),
  glockenspiel: struck({ ratios: [1, 2.76, 5.4, 8.93], levels: [1, 0.42, 0.2, 0.07], ring: 3.2, click: STICK }),
  musicBox: struck({ ratios: [1, 2.02, 5.98, 11.4], levels: [1, 0.2, 0.1, 0.08], ring: 2.6, click: STICK }),
  celesta: struck({ ratios: [1, 2, 4.1, 9.2], levels: [1, 0.22, 0.16, 0.05], ring: 2.2, click: STICK, release: 0.28 }),
  bell: struck({ ratios: [0.5, 1, 1.19, 1.5, 2, 2.74], levels: [0.3, 1, 0.35, 0.22, 0.5, 0.25], ring: 6, click: FELT }),
  organ: synth({ wave: DRAWBARS, unison: [2, 4], amp: [0.006, 0.05, 0.92, 0.05] }),
  warmPad: synth({ unison: [3, 11], sine: 0.12, cutoff: [650, 1.3], open: [3, 0.5], amp: [0.7, 2, 0.85, 1.6] }),
  glassPad: synth({ unison: [3, 15], sine: 0.1, cutoff: [420, 2.8, 0.9], open: [3.5, 0.2], amp: [1.6, 3, 0.8, 3] }),
  strings: synth({ unison: [4, 13], cutoff: [2300, 0.9], open: [1.5, 0.7], amp: [0.28, 1.5, 0.85, 0.55] }),
  spiccato: synth({ unison: [3, 10], cutoff: [1900, 1.6], open: [0.16, 0.15], amp: [0.012, 0.22, 0.25, 0.16] }),
  horns: synth({ unison: [3, 7], sine: 0.12, cutoff: [700, 2.2], open: [0.8, 0.6], amp: [0.1, 0.8, 0.85, 0.25] }),
  brass: synth({ unison: [3, 8], sine: 0.08, cutoff: [700, 2.6], open: [0.3, 0.45], amp: [0.02, 0.4, 0.75, 0.1] }),
  synthBass: synth({ sine: 0.3, cutoff: [520, 2.6, 1.3], open: [0.2, 0.2], amp: [0.004, 0.6, 0.7, 0.06] }),
  roundBass: synth({ wave: 'square', sine: 0.6, cutoff: [330, 1.4], open: [0.2, 0.35], amp: [0.006, 0.8, 0.75, 0.08] }),
  pluckSynth: synth({
    wave: 'square',
    unison: [2, 6],
    cutoff: [500, 3],
    open: [0.2, 0.1],
    amp: [0.004, 0.3, 0.2, 0.2],
  }),
  houseStab: synth({ unison: [3, 12], cutoff: [760, 2.4, 1.1], open: [0.26, 0.12], amp: [0.004, 0.45, 0.35, 0.3] }),
  leadSynth: synth({ unison: [2, 6], cutoff: [2200, 1], amp: [0.02, 1, 0.85, 0.16], vibrato: [13, 0.3], glide: 0.03 }),
  flute: synth({ wave: FLUTE, breath: 0.03, amp: [0.06, 1, 0.9, 0.14], vibrato: [14, 0.22], glide: 0.02 }),
  melodica: synth({ wave: REED, breath: 0.01, amp: [0.03, 1, 0.9, 0.1], vibrato: [7, 0.22], glide: 0.02 }),
  cello: synth({ breath: 0.02, cutoff: [1800], amp: [0.11, 1, 0.9, 0.22], vibrato: [17, 0.22], glide: 0.03 }),
  choir: synth({ unison: [3, 13], amp: [0.45, 1.5, 0.9, 0.9], vibrato: [14, 0], sings: true }),
  singer: synth({
    unison: [2, 5],
    breath: 0.03,
    amp: [0.05, 1, 0.9, 0.1],
    vibrato: [26, 0.3],
    glide: 0.02,
    sings: true,
  }),
  surf: synth({ unison: [0, 0], breath: 0.5, cutoff: [900, 2.5], open: [4, 0.1], amp: [2.5, 5, 0.25, 3] }),
} as const satisfies Record<string, Instrument>;

/** An instrument's name in scores. */
export type InstrumentName = keyof typeof instruments;

/** Whether a word of a score is an instrument. */
export const isInstrument = (name: string): name is InstrumentName => name in instruments;
