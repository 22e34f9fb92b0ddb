import { midiOf } from './pitch';
import { noteEvent } from './noteEvent';
import type { NoteEvent } from './noteEvent';

const TOKEN = /^(-|~|[A-G][#b]?\d):(\d+)([!?])?(?:@([a-z]+))?$/;

/** Reads a melody; throws, with the bar, when a token is not a note or a bar is too short or too long. */
export const parseTune = (notes: string, stepsPerBar: number): readonly NoteEvent[] => {
  const events: NoteEvent[] = [];
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
        events.push(noteEvent({ step, steps, midi: midiOf(name), velocity, syllable: syllable ?? '' }));
      }
      step += steps;
    }
    if (step !== (barIndex + 1) * stepsPerBar) throw new Error(`Bar ${barIndex + 1} does not add up: ${bar}`);
  });
  return events;
};
