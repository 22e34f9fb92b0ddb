import { LIMITER_BLOCK, applyCurve, limiterCurve } from '../dsp/limiter';
import { addClip, fadeOut, framesOf, peakOf, silence } from '../dsp/stereo';
import type { Stereo } from '../dsp/stereo';
import { loopPassage, passageSeconds, shortArrangement, stingArrangement } from '../score/arrangement';
import { LEAST_PEAK, joined, master, passageMix } from './studio';
import type { Studio } from './studio';

/** A named edit of a piece. */
export interface Edit extends Stereo {
  readonly label: string;
}

/** Lengths of the shorts in seconds (F2). */
const SHORT_SECONDS = [60, 30, 15] as const;

/** The 60, 30 and 15 second edits and the sting: each starts on a bar line and closes with the piece's own ending. */
export function* shorts(studio: Studio): Generator<Edit> {
  const { recipe } = studio;
  const arrangements = [
    ...SHORT_SECONDS.map((seconds) => ({ label: String(seconds), arrangement: shortArrangement(recipe, seconds) })),
    { label: 'Sting', arrangement: stingArrangement(recipe) },
  ];
  for (const { label, arrangement } of arrangements) {
    const edit = joined(recipe, arrangement, (passage) => passageMix(studio, passage));
    yield { label, ...fadeOut(master(studio, edit), 1.2) };
  }
}

/** Lays what rings on after the last bar over the first: what is heard from the second time round on. */
const folded = (signal: Stereo, frames: number): Stereo => {
  const loop = silence(frames);
  for (let at = 0; at < signal.left.length; at += frames) addClip(loop, signal, { at: -at, left: 1, right: 1 });
  return loop;
};

/** The loops of a piece, labelled A, B, C: whole sections whose end runs into their beginning without a seam. */
export function* loops(studio: Studio): Generator<Edit> {
  const { recipe } = studio;
  for (const [index, section] of recipe.loops.entries()) {
    const passage = loopPassage(recipe, section);
    // Whole blocks of the limiter, so that its gain closes as well: at most 0.7 ms off the bar line.
    const frames = Math.round(framesOf(passageSeconds(recipe, passage)) / LIMITER_BLOCK) * LIMITER_BLOCK;
    const loop = folded(passageMix(studio, passage), frames);
    const drive = Math.max(studio.drive, LEAST_PEAK / peakOf(loop.left, loop.right));
    yield { label: String.fromCharCode(65 + index), ...applyCurve(loop, limiterCurve([loop], drive, true)) };
  }
}
