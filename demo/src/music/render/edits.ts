import { barStarts, bodyOf, shortArrangement, stingArrangement } from '../score/arrangement';
import { applyCurve, limiterCurve } from '../sound/limiter';
import { BLOCK, addSignal, fadeOut, framesOf, silence } from '../sound/signal';
import type { Signal } from '../sound/signal';
import { driveOf, joined } from './studio';
import type { Studio } from './studio';

/** An edit of a piece, with the suffix after the title in its file name. */
export interface Edit {
  readonly label: string;
  readonly signal: Signal;
}

/** The 60, 30 and 15 second edits and the sting (F2: file types): each starts on a bar line and closes with the piece's own ending. */
export function* shorts({ recipe, mixes, drive }: Studio): Generator<Edit> {
  for (const length of [60, 30, 15, 'Sting'] as const) {
    const arrangement = length === 'Sting' ? stingArrangement(recipe) : shortArrangement(recipe, length);
    const edit = joined(recipe, arrangement, mixes);
    const mastered = applyCurve(edit, limiterCurve([edit], driveOf(edit, drive)));
    yield { label: String(length), signal: fadeOut(mastered, 1.2) };
  }
}

/** The last two sections as loops A and B: what rings on after the last bar is mixed into the first. */
export function* loops({ recipe, mixes, drive }: Studio): Generator<Edit> {
  for (const [index, section] of bodyOf(recipe).slice(-2).entries()) {
    // Whole blocks of the limiter, so that its gain loops as well: at most 0.7 ms off the bar line.
    const frames = Math.round(framesOf(barStarts(recipe, section).at(-1)!) / BLOCK) * BLOCK;
    const mix = mixes.get(section)!;
    const loop = silence(frames);
    for (let at = 0; at < mix[0]!.length; at += frames) addSignal(loop, mix, { at: -at });
    yield {
      label: `Loop ${String.fromCharCode(65 + index)}`,
      signal: applyCurve(loop, limiterCurve([loop], driveOf(loop, drive), true)),
    };
  }
}
