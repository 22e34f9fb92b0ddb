import type { SongRecipe } from '../songRecipe';

/** A section from a bar to its end. */
export interface Passage {
  readonly section: string;
  readonly fromBar: number;
}

/** Consecutive passages, the ending last, and the total length in seconds. */
export interface Arrangement {
  readonly passages: readonly Passage[];
  readonly seconds: number;
}

/** Lengthening of the bars of a four-bar phrase under rubato: faster in the middle, slower at the end. */
const PHRASE = [0.1, -0.5, -0.3, 0.7];
const ENDING: Passage = { section: 'ending', fromBar: 0 };

/** Start of every bar of a section in seconds, and one more for its end. */
export const barStarts = ({ sections, beatsPerBar, bpm, rubato }: SongRecipe, section: string): readonly number[] => {
  const bars = sections.get(section)!.chords.split('|').length;
  const starts = [0];
  for (let bar = 0; bar < bars; bar++)
    starts.push(starts[bar]! + ((beatsPerBar * 60) / bpm) * (1 + PHRASE[bar % 4]! * rubato));
  return starts;
};

/** Musical length of a passage in seconds, without what rings on after it. */
export const passageSeconds = (recipe: SongRecipe, { section, fromBar }: Passage): number => {
  const starts = barStarts(recipe, section);
  return starts.at(-1)! - starts[fromBar]!;
};

/** Passages and the ending, which rings for that long. */
const arranged = (recipe: SongRecipe, passages: readonly Passage[], ringSeconds: number): Arrangement => ({
  passages: [...passages, ENDING],
  seconds: passages.reduce((sum, passage) => sum + passageSeconds(recipe, passage), ringSeconds),
});

/** All sections except the ending, in order. */
export const bodyOf = ({ sections }: SongRecipe): readonly string[] =>
  [...sections.keys()].filter((name) => name !== 'ending');

/** The whole piece, its ending, and the time in which that rings out. */
export const fullArrangement = (recipe: SongRecipe): Arrangement => {
  const passages = bodyOf(recipe).map((section) => ({ section, fromBar: 0 }));
  return arranged(recipe, passages, recipe.ringSeconds);
};

/** The last `bars` bars before the ending; the piece is repeated as often as necessary. */
const lastBars = (recipe: SongRecipe, bars: number): readonly Passage[] => {
  const taken: Passage[] = [];
  for (let missing = bars, left: string[] = []; missing > 0;) {
    if (left.length === 0) left = [...bodyOf(recipe)];
    const section = left.pop()!;
    const inSection = barStarts(recipe, section).length - 1;
    taken.unshift({ section, fromBar: Math.max(0, inSection - missing) });
    missing -= inSection;
  }
  return taken;
};

/**
 * A short of that many seconds (F2: it may miss them by one): bars that lead into the ending, which rings as long as in the
 * piece if that fits, starting at the beginning of a phrase if possible.
 */
export const shortArrangement = (recipe: SongRecipe, seconds: number): Arrangement => {
  const usual = recipe.ringSeconds;
  let best: Arrangement | undefined;
  let least = Infinity;
  for (let bars = 1; ; bars++) {
    const passages = lastBars(recipe, bars);
    const played = arranged(recipe, passages, 0).seconds;
    const ring = Math.min(seconds + 0.9, Math.max(seconds - 0.9, played + usual)) - played;
    // Half of its ring is the minimum for an ending.
    if (ring < 0.55 * usual && best) return best;
    const cost = Math.abs(ring / usual - 1) + [0, 0.6, 0.2, 0.6][passages[0]!.fromBar % 4]!;
    if (cost < least) [best, least] = [arranged(recipe, passages, ring), cost];
  }
};

/** The sting: one bar of run-up and the ending. */
export const stingArrangement = (recipe: SongRecipe): Arrangement =>
  arranged(recipe, lastBars(recipe, 1), Math.min(recipe.ringSeconds, 4.5));
