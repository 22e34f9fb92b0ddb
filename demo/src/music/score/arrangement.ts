import type { SectionRecipe, SongRecipe } from '../songRecipe';

/** A run of bars of one section, to its end, as loud as `energy` (0 to 1) says. */
export interface Passage {
  readonly section: string;
  readonly fromBar: number;
  readonly bars: number;
  readonly energy: number;
}

/** Passages one after another, and how long the whole lasts, in seconds. */
export interface Arrangement {
  readonly passages: readonly Passage[];
  readonly seconds: number;
}

/** Seconds of one bar at the written tempo. */
export const barSeconds = ({ beatsPerBar, bpm }: SongRecipe): number => (beatsPerBar * 60) / bpm;

/** Lengthening of the bars of a four-bar phrase under rubato: pressing on in the middle, leaning on the end. */
const PHRASE = [0.1, -0.5, -0.3, 0.7] as const;

/** Start of every bar of a passage in seconds, and one more for its end. */
export const barStarts = (recipe: SongRecipe, { section, fromBar, bars }: Passage): readonly number[] => {
  const starts = [0];
  for (let bar = fromBar; bar < fromBar + bars; bar++) {
    const lean = section === 'ending' ? 0 : (PHRASE[bar % 4] ?? 0);
    starts.push((starts.at(-1) ?? 0) + barSeconds(recipe) * (1 + recipe.rubato * lean));
  }
  return starts;
};

/** Musical length of a passage in seconds, without what rings on after it. */
export const passageSeconds = (recipe: SongRecipe, passage: Passage): number => barStarts(recipe, passage).at(-1) ?? 0;

const totalSeconds = (recipe: SongRecipe, passages: readonly Passage[]): number =>
  passages.reduce((sum, passage) => sum + passageSeconds(recipe, passage), 0);

const sectionOf = (recipe: SongRecipe, name: string): SectionRecipe => {
  const section = recipe.sections[name];
  if (!section) throw new Error(`${recipe.id} has no section ${name}`);
  return section;
};

const body = (recipe: SongRecipe): readonly Passage[] =>
  recipe.form.map(({ section, energy }) => ({ section, fromBar: 0, bars: sectionOf(recipe, section).bars, energy }));

const ending = (recipe: SongRecipe): Passage => ({
  section: 'ending',
  fromBar: 0,
  bars: recipe.sections.ending.bars,
  energy: recipe.form.at(-1)?.energy ?? 0.8,
});

/** The last `bars` bars of the piece before its ending; the piece starts over as often as it takes. */
const lastBars = (recipe: SongRecipe, bars: number): readonly Passage[] => {
  const source = body(recipe);
  const taken: Passage[] = [];
  let missing = bars;
  for (let index = source.length - 1; missing > 0; index = (index - 1 + source.length) % source.length) {
    const passage = source[index];
    if (!passage) break;
    const take = Math.min(missing, passage.bars);
    taken.unshift({ ...passage, fromBar: passage.bars - take, bars: take });
    missing -= take;
  }
  return taken;
};

/** The whole piece: its form, its ending, and the time in which that rings out. */
export const fullArrangement = (recipe: SongRecipe): Arrangement => {
  const passages = body(recipe);
  return {
    passages: [...passages, ending(recipe)],
    seconds: totalSeconds(recipe, passages) + recipe.ringSeconds,
  };
};

/** F2 allows a short to miss its length by a second; a tenth is kept in hand. */
const TOLERANCE = 0.9;

/** How little a cut suits the music: a ring unlike the piece's own, or a start in the middle of a phrase. */
const unease = (recipe: SongRecipe, passages: readonly Passage[], ring: number): number => {
  const phrase = (passages[0]?.fromBar ?? 0) % 4;
  const start = phrase === 0 ? 0 : phrase === 2 ? 0.2 : 0.6;
  return start + Math.abs(ring / recipe.ringSeconds - 1) + (ring < 0.55 * recipe.ringSeconds ? 9 : 0);
};

/**
 * A short of `seconds` (within 0.9 s): the bars that lead into the ending, and the ending, so that it starts on a bar
 * line, at the head of a phrase where that fits, and closes like the piece itself.
 */
export const shortArrangement = (recipe: SongRecipe, seconds: number): Arrangement => {
  let best: Arrangement | null = null;
  let least = Infinity;
  const most = Math.floor(seconds / barSeconds(recipe));
  for (let bars = 1; bars <= most; bars++) {
    const passages = lastBars(recipe, bars);
    const played = totalSeconds(recipe, passages);
    const natural = played + recipe.ringSeconds;
    const length = Math.min(seconds + TOLERANCE, Math.max(seconds - TOLERANCE, natural));
    const cost = unease(recipe, passages, length - played);
    if (cost >= least) continue;
    least = cost;
    best = { passages: [...passages, ending(recipe)], seconds: length };
  }
  if (!best) throw new Error(`${recipe.id} cannot be cut to ${seconds} s`);
  return best;
};

/** The sting: one bar of run-up and the ending. */
export const stingArrangement = (recipe: SongRecipe): Arrangement => {
  const passages = lastBars(recipe, 1);
  return {
    passages: [...passages, ending(recipe)],
    seconds: totalSeconds(recipe, passages) + Math.min(recipe.ringSeconds, 4.5),
  };
};

/** The passage of a section in the form, for a loop of it; throws when the form has none. */
export const loopPassage = (recipe: SongRecipe, section: string): Passage => {
  const passage = body(recipe).find((candidate) => candidate.section === section);
  if (!passage) throw new Error(`${recipe.id} does not play ${section}`);
  return passage;
};
