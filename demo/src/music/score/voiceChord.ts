import type { Chord } from './chord';

/** MIDI notes of a chord from low to high, and the note below them that index 0 of a picking pattern plays. */
export interface Voicing {
  readonly bass: number;
  readonly notes: readonly number[];
}

const average = (notes: readonly number[]): number => notes.reduce((sum, note) => sum + note, 0) / notes.length;

/** How far the hand moves from one voicing to the next, plus how far it drifts from its register. */
const costOf = (notes: readonly number[], before: readonly number[] | null, centre: number): number => {
  const drift = Math.abs(average(notes) - centre);
  if (!before) return drift;
  let moved = 0;
  for (const note of notes) moved += Math.min(...before.map((old) => Math.abs(old - note)));
  return moved + 0.7 * drift;
};

/**
 * Chooses `voices` tones of a chord around `centre` (MIDI) so that the voices move as little as possible from the
 * voicing before: every inversion in close position within an octave of the centre is tried.
 */
export const voiceChord = (
  chord: Chord,
  { before, centre, voices }: { before: Voicing | null; centre: number; voices: number },
): Voicing => {
  const kept = chord.tones.slice(0, Math.max(voices, 2));
  const classes = [...new Set(kept.map((tone) => (chord.root + tone) % 12))].sort((a, b) => a - b);
  let best: number[] = [];
  let bestCost = Infinity;
  for (let lowest = centre - 14; lowest <= centre + 6; lowest++) {
    if (!classes.includes(((lowest % 12) + 12) % 12)) continue;
    const notes: number[] = [];
    for (let midi = lowest; notes.length < voices; midi++) if (classes.includes(midi % 12)) notes.push(midi);
    const cost = costOf(notes, before?.notes ?? null, centre);
    if (cost < bestCost) [best, bestCost] = [notes, cost];
  }
  const floor = Math.round(centre) - 22;
  const bass = floor + ((((chord.bass - floor) % 12) + 12) % 12);
  return { bass, notes: best };
};
