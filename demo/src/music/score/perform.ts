import { randomFrom, seedOf } from '../dsp/random';
import type { PartRecipe, SongRecipe } from '../songRecipe';
import { barStarts } from './arrangement';
import type { Passage } from './arrangement';
import { chordChart } from './chordChart';
import { hzOf } from './pitch';
import { playPattern } from './playPattern';

/** A note as it is heard: times in seconds from the start of its passage, the key held for `seconds`. */
export interface PlayedNote {
  readonly startSeconds: number;
  readonly seconds: number;
  readonly midi: number;
  readonly hz: number;
  readonly velocity: number;
  readonly syllable: string;
  readonly piece: string;
}

/** Place in a bar (0 to 1) of a step, with the swing of the piece. */
const swung = ({ swing }: SongRecipe, step: number, stepsPerBar: number): number => {
  const pair = swing.unit * 2;
  const whole = Math.floor(step / pair);
  const share = step / pair - whole;
  const bent = share < 0.5 ? share * 2 * swing.share : swing.share + (share - 0.5) * 2 * (1 - swing.share);
  return ((whole + bent) * pair) / stepsPerBar;
};

/** How far a player strays from the grid, in seconds and in velocity: drums least, a line most. */
const LOOSENESS = { drums: [0.002, 0.05], notes: [0.005, 0.07], line: [0.006, 0.05] } as const;

/** All notes of one part in a passage, in order of time, played as a person plays them. */
export const performPart = (recipe: SongRecipe, part: PartRecipe, passage: Passage): readonly PlayedNote[] => {
  const section = recipe.sections[passage.section];
  const pattern = part.plays[passage.section];
  if (!section || !pattern) return [];
  const stepsPerBar = recipe.beatsPerBar * 4;
  const starts = barStarts(recipe, passage);
  const lastBar = starts.length - 2;
  const random = randomFrom(seedOf(`${recipe.id}/${recipe.parts.indexOf(part)}/${passage.section}`));
  const [strayTime, strayTouch] = LOOSENESS[part.voice.kind];
  const timeOf = (step: number): number => {
    const bar = Math.min(Math.floor(step / stepsPerBar), lastBar);
    const start = starts[bar] ?? 0;
    const length = (starts[bar + 1] ?? start) - start;
    return start + length * swung(recipe, step - bar * stepsPerBar, stepsPerBar);
  };
  const skipped = passage.fromBar * stepsPerBar;
  const score = { chart: chordChart(section, stepsPerBar), totalSteps: section.bars * stepsPerBar, stepsPerBar };
  return playPattern(part, pattern, score).flatMap((note) => {
    const stray = pattern.kind === 'bed' ? 0 : (random() - 0.5) * 2 * strayTime;
    const touch = 1 + (random() - 0.5) * 2 * strayTouch;
    const begins = note.step - skipped;
    const ends = begins + note.steps;
    // What began before the passage is picked up if it can be: a line or a held chord, not a stroke.
    if (ends <= 0 || (begins < 0 && part.voice.kind === 'drums')) return [];
    const step = Math.max(0, begins);
    return {
      startSeconds: Math.max(0, timeOf(step) + note.late + stray),
      seconds: Math.max(0.03, timeOf(ends) - timeOf(step)),
      midi: note.midi,
      hz: hzOf(note.midi),
      velocity: Math.min(1, note.velocity * touch * (0.35 + 0.65 * passage.energy)),
      syllable: note.syllable,
      piece: note.piece,
    };
  });
};
