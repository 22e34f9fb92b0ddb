import type { SubtractivePatch } from './subtractive';

const STILL = { cents: 0, hz: 5 } as const;

/** Analogue-style patches; the numbers are seconds, Hz, octaves and levels as `SubtractivePatch` says. */
export const synthPatches = {
  /** Slow, wide, dark: the bed under a piece. */
  warmPad: {
    wave: 'saw',
    oscillators: 3,
    detuneCents: 11,
    sine: { level: 0.12, ratio: 1 },
    corner: { hz: 650, octaves: 1.3, q: 0.7, poles: 2 },
    filter: { attack: 1.6, decay: 3, sustain: 0.5, release: 2 },
    amplifier: { attack: 0.7, decay: 2, sustain: 0.85, release: 1.6 },
    vibrato: STILL,
    level: 0.22,
  },
  /** A brighter pad that opens and closes once per chord. */
  glassPad: {
    wave: 'saw',
    oscillators: 3,
    detuneCents: 15,
    sine: { level: 0.1, ratio: 0.5 },
    corner: { hz: 420, octaves: 2.8, q: 0.9, poles: 2 },
    filter: { attack: 2.6, decay: 3.5, sustain: 0.2, release: 3 },
    amplifier: { attack: 1.4, decay: 3, sustain: 0.8, release: 3.2 },
    vibrato: { cents: 5, hz: 0.7 },
    level: 0.22,
  },
  /** Bowed section, long notes. */
  strings: {
    wave: 'saw',
    oscillators: 4,
    detuneCents: 13,
    sine: { level: 0, ratio: 1 },
    corner: { hz: 2300, octaves: 0.9, q: 0.6, poles: 2 },
    filter: { attack: 0.5, decay: 1.5, sustain: 0.7, release: 0.6 },
    amplifier: { attack: 0.28, decay: 1.5, sustain: 0.85, release: 0.55 },
    vibrato: { cents: 11, hz: 5.2 },
    level: 0.2,
  },
  /** Bowed section, short notes for an ostinato. */
  spiccato: {
    wave: 'saw',
    oscillators: 3,
    detuneCents: 10,
    sine: { level: 0, ratio: 1 },
    corner: { hz: 1900, octaves: 1.6, q: 0.8, poles: 2 },
    filter: { attack: 0.006, decay: 0.16, sustain: 0.15, release: 0.12 },
    amplifier: { attack: 0.012, decay: 0.22, sustain: 0.25, release: 0.16 },
    vibrato: STILL,
    level: 0.34,
  },
  /** Horns that swell open with their own loudness. */
  horns: {
    wave: 'saw',
    oscillators: 3,
    detuneCents: 7,
    sine: { level: 0.12, ratio: 1 },
    corner: { hz: 700, octaves: 2.2, q: 0.7, poles: 2 },
    filter: { attack: 0.16, decay: 0.8, sustain: 0.6, release: 0.3 },
    amplifier: { attack: 0.09, decay: 0.8, sustain: 0.85, release: 0.25 },
    vibrato: { cents: 5, hz: 4.8 },
    level: 0.26,
  },
  /** Short brass hits. */
  brassStab: {
    wave: 'saw',
    oscillators: 3,
    detuneCents: 8,
    sine: { level: 0.08, ratio: 1 },
    corner: { hz: 700, octaves: 2.6, q: 0.9, poles: 2 },
    filter: { attack: 0.03, decay: 0.28, sustain: 0.45, release: 0.09 },
    amplifier: { attack: 0.018, decay: 0.4, sustain: 0.75, release: 0.1 },
    vibrato: STILL,
    level: 0.3,
  },
  /** Tight saw bass with a sine under it. */
  synthBass: {
    wave: 'saw',
    oscillators: 1,
    detuneCents: 0,
    sine: { level: 0.42, ratio: 1 },
    corner: { hz: 520, octaves: 2.6, q: 1.3, poles: 4 },
    filter: { attack: 0.004, decay: 0.2, sustain: 0.2, release: 0.08 },
    amplifier: { attack: 0.004, decay: 0.6, sustain: 0.7, release: 0.06 },
    vibrato: STILL,
    level: 0.42,
  },
  /** Round bass for house and dub: mostly sine, a little filtered square for small speakers. */
  roundBass: {
    wave: 'square',
    oscillators: 1,
    detuneCents: 0,
    sine: { level: 0.6, ratio: 1 },
    corner: { hz: 330, octaves: 1.4, q: 0.8, poles: 4 },
    filter: { attack: 0.005, decay: 0.22, sustain: 0.35, release: 0.1 },
    amplifier: { attack: 0.006, decay: 0.8, sustain: 0.75, release: 0.08 },
    vibrato: STILL,
    level: 0.26,
  },
  /** Sixteenth-note arpeggio pluck. */
  pluckSynth: {
    wave: 'square',
    oscillators: 2,
    detuneCents: 6,
    sine: { level: 0, ratio: 1 },
    corner: { hz: 480, octaves: 3.2, q: 1.5, poles: 2 },
    filter: { attack: 0.003, decay: 0.19, sustain: 0.06, release: 0.2 },
    amplifier: { attack: 0.003, decay: 0.3, sustain: 0.2, release: 0.22 },
    vibrato: STILL,
    level: 0.3,
  },
  /** Filtered chord stab of deep house. */
  houseStab: {
    wave: 'saw',
    oscillators: 3,
    detuneCents: 12,
    sine: { level: 0.05, ratio: 1 },
    corner: { hz: 760, octaves: 2.4, q: 1.1, poles: 4 },
    filter: { attack: 0.004, decay: 0.26, sustain: 0.12, release: 0.3 },
    amplifier: { attack: 0.004, decay: 0.45, sustain: 0.35, release: 0.3 },
    vibrato: STILL,
    level: 0.32,
  },
} as const satisfies Record<string, SubtractivePatch>;
