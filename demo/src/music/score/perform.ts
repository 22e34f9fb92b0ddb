import { randomFrom } from '../sound/signal';
import type { SongRecipe } from '../songRecipe';
import { barStarts } from './arrangement';
import { chordsOf, hzOf } from './chord';
import type { Part } from './parseScore';
import { playPattern } from './playPattern';
import type { ScoreNote } from './playPattern';

/** A note as played: times in seconds from the start of its section. */
export interface PlayedNote extends ScoreNote {
  readonly at: number;
  readonly seconds: number;
  /** Pitch in Hz of the note that it is slurred from; null at the beginning of a phrase. */
  readonly from: number | null;
}

/** Position in a bar (0 to 1) of a step, with the swing of the piece. */
const swung = ({ swing: share }: SongRecipe, step: number, stepsPerBar: number): number => {
  const whole = Math.floor(step / 2);
  const place = step / 2 - whole;
  const bent = place < 0.5 ? place * 2 * share : share + (place - 0.5) * 2 * (1 - share);
  return ((whole + bent) * 2) / stepsPerBar;
};

/** All notes of one part in a section, ordered by time, with human timing: drums deviate least from the grid. */
export const performPart = (recipe: SongRecipe, part: Part, section: string): readonly PlayedNote[] => {
  const { energy, chords } = recipe.sections.get(section)!;
  const stepsPerBar = recipe.beatsPerBar * 4;
  const starts = barStarts(recipe, section);
  const score = { chords: chordsOf(chords, stepsPerBar), totalSteps: (starts.length - 1) * stepsPerBar, stepsPerBar };
  const random = randomFrom(`${recipe.id}/${recipe.parts.indexOf(part)}/${section}`);
  const stray = part.instrument === 'drums' ? 0.002 : 0.005;
  const timeOf = (step: number): number => {
    const bar = Math.min(Math.floor(step / stepsPerBar), starts.length - 2);
    return starts[bar]! + (starts[bar + 1]! - starts[bar]!) * swung(recipe, step - bar * stepsPerBar, stepsPerBar);
  };
  const played = (part.plays.get(section) ?? []).flatMap((pattern) => {
    const notes = playPattern(part, pattern, score);
    return notes.map((note, index): PlayedNote => {
      const last = pattern.kind === 'tune' ? notes[index - 1] : undefined;
      const velocity = note.velocity * (0.94 + 0.12 * random()) * (0.35 + 0.65 * energy);
      return {
        ...note,
        at: Math.max(0, timeOf(note.step) + (note.late ?? 0) + (random() * 2 - 1) * stray),
        // Length and touch are approximate, so that similar notes are rendered once.
        seconds: Math.max(1, Math.round(50 * (timeOf(note.step + note.steps) - timeOf(note.step)))) / 50,
        from: last && last.step + last.steps === note.step ? hzOf(last.midi) : null,
        velocity: Math.min(1, Math.max(0.15, Math.round(velocity / 0.06) * 0.06)),
      };
    });
  });
  return played.sort((a, b) => a.at - b.at);
};
