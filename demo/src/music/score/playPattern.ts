import type { PartRecipe, Pattern } from '../songRecipe';
import { chordsAt } from './chordChart';
import type { ChartEntry } from './chordChart';
import type { Chord } from './chord';
import { gridHits, velocityOf } from './grid';
import { noteEvent } from './noteEvent';
import type { NoteEvent } from './noteEvent';
import { midiOf } from './pitch';
import { parseTune } from './tune';
import { voiceChord } from './voiceChord';
import type { Voicing } from './voiceChord';

/** A section as a player reads it. */
export interface SectionScore {
  readonly chart: readonly ChartEntry[];
  readonly totalSteps: number;
  readonly stepsPerBar: number;
}

type VoicedEntry = ChartEntry & { readonly voicing: Voicing };

const voiced = (part: PartRecipe, chart: readonly ChartEntry[]): readonly VoicedEntry[] => {
  let before: Voicing | null = null;
  return chart.map((entry) => {
    before = voiceChord(entry.chord, { before, centre: midiOf(part.centre), voices: part.voices });
    return { ...entry, voicing: before };
  });
};

const entryAt = (entries: readonly VoicedEntry[], step: number): VoicedEntry => {
  const entry = entries.find(({ end }) => step < end) ?? entries.at(-1);
  if (!entry) throw new Error('A section needs at least one chord');
  return entry;
};

const hold = (entries: readonly VoicedEntry[]): NoteEvent[] =>
  entries.flatMap(({ start, end, voicing }) =>
    voicing.notes.map((midi) => noteEvent({ step: start, steps: end - start, midi, velocity: 0.74 })),
  );

const comp = (entries: readonly VoicedEntry[], grid: string, { total, strum }: { total: number; strum: number }) =>
  gridHits(grid, total).flatMap(({ step, symbols, steps }, index) => {
    const { notes } = entryAt(entries, step).voicing;
    // Strings are struck downwards on the beat and upwards between, as a wrist swings.
    const order = strum > 0 && index % 2 === 1 ? [...notes].reverse() : notes;
    return order.map((midi, string) =>
      noteEvent({ step, steps, midi, velocity: velocityOf(symbols), late: string * strum }),
    );
  });

const pick = (entries: readonly VoicedEntry[], grid: string, { total, ring }: { total: number; ring: number }) =>
  gridHits(grid, total).flatMap(({ step, symbols }) => {
    const { voicing, end } = entryAt(entries, step);
    return [...symbols].map((symbol) => {
      const index = Number(symbol);
      const count = voicing.notes.length;
      const above = voicing.notes[(index - 1 + count) % count] ?? voicing.bass;
      const midi = index === 0 ? voicing.bass : above + 12 * Math.floor((index - 1) / count);
      const accent = step % 4 === 0 ? 0.08 : 0;
      // A ringing string may outlast its chord by an eighth, not by more.
      const steps = Math.min(ring, Math.max(2, end - step + 2));
      return noteEvent({ step, steps, midi, velocity: (index === 0 ? 0.78 : 0.64) + accent });
    });
  });

const bassPitch = (symbol: string, { chord, next, low }: { chord: Chord; next: Chord; low: number }): number => {
  const place = (pitchClass: number): number => low + ((((pitchClass - low) % 12) + 12) % 12);
  const root = place(chord.bass);
  const above = place(chord.root);
  if (symbol === '3') return above + chord.third;
  if (symbol === '5') return above + chord.fifth;
  if (symbol === '7') return above + chord.seventh;
  if (symbol === '8') return root + 12;
  if (symbol === 'd') return above + chord.fifth - 12;
  if (symbol === 'a') return place(next.bass) - 1;
  if (symbol === 'A') return place(next.bass) + 1;
  return root;
};

const bass = (part: PartRecipe, score: SectionScore, grid: string): NoteEvent[] =>
  gridHits(grid, score.totalSteps).map(({ step, symbols, steps }) => {
    const { now, next } = chordsAt(score.chart, step);
    const midi = bassPitch(symbols, { chord: now.chord, next: next.chord, low: midiOf(part.centre) });
    const velocity = symbols === 'r' ? 0.5 : symbols === 'R' ? 0.82 : 0.72;
    return noteEvent({ step, steps, midi, velocity });
  });

const drums = (grids: Readonly<Record<string, string | undefined>>, totalSteps: number): NoteEvent[] =>
  Object.entries(grids).flatMap(([piece, grid]) =>
    gridHits(grid ?? '.', totalSteps).map(({ step, symbols }) =>
      noteEvent({ step, steps: 1, midi: 0, velocity: velocityOf(symbols), piece }),
    ),
  );

/** The notes of one part in one section, in order of time; throws when the pattern does not fit the section. */
export const playPattern = (part: PartRecipe, pattern: Pattern, score: SectionScore): readonly NoteEvent[] => {
  const total = score.totalSteps;
  const inTime = (events: readonly NoteEvent[]) => [...events].sort((a, b) => a.step - b.step || a.late - b.late);
  switch (pattern.kind) {
    case 'hold':
      return hold(voiced(part, score.chart));
    case 'comp':
      return comp(voiced(part, score.chart), pattern.grid, { total, strum: pattern.strum ?? 0 });
    case 'pick':
      return pick(voiced(part, score.chart), pattern.grid, { total, ring: pattern.ring });
    case 'bass':
      return bass(part, score, pattern.grid);
    case 'tune':
      return parseTune(pattern.notes, score.stepsPerBar);
    case 'drums':
      return inTime(drums(pattern.grids, total));
    case 'bed':
      return [noteEvent({ step: 0, steps: total, midi: 60, velocity: 0.74 })];
  }
};
