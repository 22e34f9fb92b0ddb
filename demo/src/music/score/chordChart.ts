import type { SectionRecipe } from '../songRecipe';
import { parseChord } from './chord';
import type { Chord } from './chord';

/** A chord and the steps (sixteenths from the start of the section) during which it sounds. */
export interface ChartEntry {
  readonly start: number;
  readonly end: number;
  readonly chord: Chord;
}

/** Reads the chords of a section; throws when the bars do not add up. A `~` lengthens the chord before it. */
export const chordChart = ({ bars, chords }: SectionRecipe, stepsPerBar: number): readonly ChartEntry[] => {
  const written = chords.split('|').map((bar) => bar.trim().split(/\s+/));
  if (written.length !== bars) throw new Error(`${bars} bars, but ${written.length} written: ${chords}`);
  const chart: ChartEntry[] = [];
  written.forEach((symbols, bar) => {
    const steps = stepsPerBar / symbols.length;
    symbols.forEach((symbol, index) => {
      const start = bar * stepsPerBar + index * steps;
      const last = chart.at(-1);
      if (symbol === '~' && last) chart[chart.length - 1] = { ...last, end: start + steps };
      else chart.push({ start, end: start + steps, chord: parseChord(symbol) });
    });
  });
  return chart;
};

/** The chord that sounds at a step, and the one after it (the first again at the end). */
export const chordsAt = (chart: readonly ChartEntry[], step: number): { now: ChartEntry; next: ChartEntry } => {
  const index = chart.findIndex(({ end }) => step < end);
  const now = chart[index < 0 ? chart.length - 1 : index];
  const next = chart[(index + 1) % chart.length];
  if (!now || !next) throw new Error('A section needs at least one chord');
  return { now, next };
};
