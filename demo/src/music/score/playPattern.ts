import { isDrum } from '../voices/drums';
import type { DrumName } from '../voices/drums';
import { midiOf, placed, voiceChord } from './chord';
import type { Chord } from './chord';
import type { Part, Pattern } from './parseScore';

/** A note of a section: steps are sixteenths from its start, pitch is a MIDI number. */
export interface ScoreNote {
  readonly step: number;
  readonly steps: number;
  readonly midi: number;
  readonly velocity: number;
  /** Seconds after the step (a strum). */
  readonly late?: number;
  readonly syllable?: string;
  readonly drum?: DrumName;
}

const TOKEN = /^(-|~|[A-G][#b]?\d):(\d+)([!?])?(?:@([a-z]+))?$/;

/** Reads a melody; throws, with the bar, if a token is not a note or a bar is too short or too long. */
export const parseTune = (notes: string, stepsPerBar: number): readonly ScoreNote[] => {
  const events: ScoreNote[] = [];
  notes.split('|').forEach((bar, barIndex) => {
    let step = barIndex * stepsPerBar;
    for (const token of bar.trim().split(/\s+/)) {
      const [, name, length, touch, syllable] = TOKEN.exec(token) ?? [];
      if (!name || !length) throw new Error(`Not a note: ${token} in ${bar}`);
      const steps = Number(length);
      const last = events.at(-1);
      if (name === '~' && last) events[events.length - 1] = { ...last, steps: last.steps + steps };
      else if (name !== '-') {
        const velocity = touch === '!' ? 0.95 : touch === '?' ? 0.52 : 0.74;
        events.push({ step, steps, midi: midiOf(name), velocity, ...(syllable && { syllable }) });
      }
      step += steps;
    }
    if (step !== (barIndex + 1) * stepsPerBar) throw new Error(`Bar ${barIndex + 1} does not add up: ${bar}`);
  });
  return events;
};

/** A hit in a grid: its symbol (more than one inside brackets), and for how many steps dashes hold it. */
interface GridHit {
  readonly step: number;
  readonly symbols: string;
  readonly steps: number;
}

/** Repeats a grid over that many steps and lists its hits; a single one is held throughout. Throws if it does not fit. */
export const gridHits = (grid: string, totalSteps: number): readonly GridHit[] => {
  const cells = [...grid.replace(/\s/g, '').matchAll(/\[([^\]]+)\]|(.)/g)].map(([, group, one]) => group ?? one ?? '.');
  if (cells.length === 1) return [{ step: 0, symbols: cells[0]!, steps: totalSteps }];
  if (cells.length === 0 || totalSteps % cells.length !== 0)
    throw new Error(`A grid of ${cells.length} steps does not fit ${totalSteps}: ${grid}`);
  const hits: GridHit[] = [];
  for (let step = 0; step < totalSteps; step++) {
    const symbols = cells[step % cells.length]!;
    const last = hits.at(-1);
    if (symbols === '-' && last && last.step + last.steps === step)
      hits[hits.length - 1] = { ...last, steps: last.steps + 1 };
    else if (symbols !== '.' && symbols !== '-') hits.push({ step, symbols, steps: 1 });
  }
  return hits;
};

const velocityOf = (symbol: string): number => (symbol === 'X' ? 0.95 : symbol === 'o' ? 0.42 : 0.74);

const bassPitch = (symbol: string, { chord, next, low }: { chord: Chord; next: Chord; low: number }): number => {
  const toneOf = (...tones: number[]) =>
    placed(chord.root, low) + (chord.tones.find((tone) => tones.includes(tone)) ?? 0);
  if (symbol === '3') return toneOf(3, 4);
  if (symbol === '5') return toneOf(6, 7);
  if (symbol === '7') return toneOf(10, 11);
  if (symbol === '8') return placed(chord.bass, low) + 12;
  if (symbol === 'a') return placed(next.bass, low) - 1;
  return placed(chord.bass, low);
};

/** The notes of one pattern of a part in a section of that many steps; throws if it does not fit. */
export const playPattern = (
  { centre, voices }: Part,
  { kind, number, text }: Pattern,
  { chords, totalSteps, stepsPerBar }: { chords: readonly Chord[]; totalSteps: number; stepsPerBar: number },
): readonly ScoreNote[] => {
  if (kind === 'tune') return parseTune(text, stepsPerBar);
  if (isDrum(kind))
    return gridHits(text, totalSteps).map(({ step, symbols }) => {
      return { step, steps: 1, midi: 60, velocity: velocityOf(symbols), drum: kind };
    });
  let before: readonly number[] | null = null;
  const voiced = chords.map((chord) => {
    before = voiceChord(chord, { before, centre, voices });
    return { chord, notes: before };
  });
  if (kind === 'hold')
    return voiced.flatMap(({ chord: { start, end }, notes }) =>
      notes.map((midi) => ({ step: start, steps: end - start, midi, velocity: 0.74 })),
    );
  return gridHits(text, totalSteps).flatMap(({ step, symbols, steps }, hit): readonly ScoreNote[] => {
    const index = voiced.findIndex(({ chord }) => step < chord.end);
    const { chord, notes } = voiced[index]!;
    if (kind === 'bass') {
      const midi = bassPitch(symbols, { chord, next: chords[(index + 1) % chords.length]!, low: centre });
      return [{ step, steps, midi, velocity: symbols === 'r' ? 0.5 : symbols === 'R' ? 0.82 : 0.72 }];
    }
    if (kind === 'comp') {
      const velocity = velocityOf(symbols);
      // Strings are struck downwards on the beat and upwards between, as a wrist swings.
      const order = number > 0 && hit % 2 === 1 ? [...notes].reverse() : notes;
      return order.map((midi, place) => ({ step, steps, midi, velocity, late: (place * number) / 1000 }));
    }
    // A ringing string may outlast its chord by at most an eighth.
    const ring = Math.min(number, Math.max(2, chord.end - step + 2));
    return [...symbols].map((symbol) => {
      const place = Number(symbol) - 1;
      const above = notes[(place + notes.length) % notes.length]! + 12 * Math.floor(place / notes.length);
      const midi = place < 0 ? placed(chord.bass, centre - 22) : above;
      return { step, steps: ring, midi, velocity: (place < 0 ? 0.78 : 0.64) + (step % 4 === 0 ? 0.08 : 0) };
    });
  });
};
