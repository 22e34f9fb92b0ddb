import { barStarts, fullArrangement, passageSeconds } from '../score/arrangement';
import type { Arrangement } from '../score/arrangement';
import type { Part } from '../score/parseScore';
import type { SongRecipe } from '../songRecipe';
import { applyCurve, limiterCurve } from '../sound/limiter';
import { addRoom } from '../sound/room';
import { addSignal, fadeOut, framesOf, gainOf, panGains, peakOf, silence, sum } from '../sound/signal';
import type { Signal } from '../sound/signal';
import { loudnessOf, takePart } from './takePart';

/** A named part of the mix, with its place in space. All stems of a piece have equal length and sum to its mix. */
export interface Stem extends Pick<Part, 'place' | 'spread'> {
  readonly name: string;
  readonly signal: Signal;
}

/** A piece that was recorded: its stems, and the material of its edits. */
export interface Studio {
  readonly recipe: SongRecipe;
  readonly stems: readonly Stem[];
  /** The mix of each section, before mastering, with what rings on after its last bar. */
  readonly mixes: ReadonlyMap<string, Signal>;
  /** Linear gain into the limiter. */
  readonly drive: number;
}

/** Peaks are never below this, however quiet a piece is meant to be: -5 dBFS, where the limiter's knee begins. */
const LEAST_PEAK = gainOf(-5);
/** Fade-in frames of a cut in the middle of a section, to avoid clicks. */
const CUT_FRAMES = framesOf(0.004);

/** Frames of a section with everything that rings on after it; the ending may ring longer in an edit than in the piece. */
const sectionFrames = (recipe: SongRecipe, section: string): number =>
  section === 'ending'
    ? framesOf(recipe.ringSeconds * 1.6 + 1)
    : framesOf(barStarts(recipe, section).at(-1)! + 1.2 + recipe.room[0]);

/** Each section of a stem: its parts with their levels and places, and the room around them. */
const recordStem = (
  recipe: SongRecipe,
  parts: readonly Part[],
  notes: Map<string, Signal>,
): ReadonlyMap<string, Signal> => {
  const sections = [...recipe.sections.keys()];
  const players = parts.map((part) => {
    const takes = sections.map((section) =>
      takePart(recipe, part, { section, frames: sectionFrames(recipe, section), notes }),
    );
    // The level is set where it plays loudest, in the last section before the ending.
    const fullest = takes.slice(0, -1).findLast((take) => take !== undefined) ?? takes.at(-1);
    const gain = gainOf(part.level - 20 - ((fullest && loudnessOf(fullest, 10)) ?? -20));
    return { takes, gains: panGains(part.pan).map((side) => side * gain), room: gainOf(part.room) };
  });
  return new Map(
    sections.map((section, index) => {
      const mix = silence(sectionFrames(recipe, section));
      const sent = silence(mix[0]!.length);
      for (const { takes, gains, room } of players) {
        const take = takes[index];
        if (!take) continue;
        addSignal(mix, take, { gains });
        addSignal(sent, take, { gains: gains.map((side) => side * room) });
      }
      if (peakOf(sent) > 0) addRoom(mix, sent, recipe.room);
      return [section, fadeOut(mix, 0.4)];
    }),
  );
};

/** Joins passages end to end, each ringing on under the next. */
export const joined = (
  recipe: SongRecipe,
  { passages, seconds }: Arrangement,
  sections: ReadonlyMap<string, Signal>,
): Signal => {
  const whole = silence(framesOf(seconds));
  let start = 0;
  for (const passage of passages) {
    const skipped = framesOf(barStarts(recipe, passage.section)[passage.fromBar]!);
    const cut = sections.get(passage.section)!.map((channel) => (skipped === 0 ? channel : channel.slice(skipped)));
    if (skipped > 0) for (const channel of cut) for (let i = 0; i < CUT_FRAMES; i++) channel[i]! *= i / CUT_FRAMES;
    addSignal(whole, cut, { at: framesOf(start) });
    start += passageSeconds(recipe, passage);
  }
  return whole;
};

/** The gain of a signal into the limiter: the piece's, and at least enough to make its peaks audible. */
export const driveOf = (signal: Signal, drive: number): number => Math.max(drive, LEAST_PEAK / peakOf(signal));

/**
 * Records a piece section by section: its parts levelled by loudness, its stems each with their own share of the room, then
 * all mastered together with one gain curve, so that the stems still sum to the mix. `stemOf` maps a part's stem to the
 * stem that it is recorded into; fewer are cheaper.
 */
export const openStudio = (recipe: SongRecipe, stemOf: (stem: string) => string): Studio => {
  const notes = new Map<string, Signal>();
  const recorded = [...new Set(recipe.parts.map(({ stem }) => stemOf(stem)))].map((name) => {
    const parts = recipe.parts.filter(({ stem }) => stemOf(stem) === name);
    const sections = recordStem(recipe, parts, notes);
    return { ...parts[0]!, name, sections, signal: joined(recipe, fullArrangement(recipe), sections) };
  });
  const mix = sum(recorded.map(({ signal }) => signal));
  const drive = driveOf(mix, gainOf(recipe.loudness - (loudnessOf(mix) ?? -20)));
  // A single stem may peak above the mix, in which others cancel it; it is a file too and must not clip.
  const curve = limiterCurve([mix, ...recorded.map(({ signal }) => signal)], drive);
  for (const { signal } of recorded) fadeOut(applyCurve(signal, curve), 1.6);
  const mixOf = (section: string) => sum(recorded.map(({ sections }) => sections.get(section)!));
  return {
    recipe,
    drive,
    stems: recorded,
    mixes: new Map([...recipe.sections.keys()].map((section) => [section, mixOf(section)])),
  };
};
