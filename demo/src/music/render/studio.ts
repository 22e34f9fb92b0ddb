import { applyCurve, limiterCurve } from '../dsp/limiter';
import { loudnessOf } from '../dsp/loudness';
import { addReverb, addToSend, emptySend } from '../dsp/reverb';
import { addClip, fadeOut, framesOf, gainOf, peakOf, silence } from '../dsp/stereo';
import type { Stereo } from '../dsp/stereo';
import { fullArrangement, passageSeconds } from '../score/arrangement';
import type { Arrangement, Passage } from '../score/arrangement';
import type { PartRecipe, SongRecipe } from '../songRecipe';
import { panGains } from './panGains';
import { kickTimes, takePart } from './takePart';
import type { ClipCache } from './takePart';

/** A named part of the mix. All stems of a piece have equal length and sum to its mix. */
export interface Stem extends Stereo {
  readonly name: string;
}

/** A piece that has been recorded once: its stems, and everything with which its edits are made to match. */
export interface Studio {
  readonly recipe: SongRecipe;
  readonly stems: readonly Stem[];
  /** Linear gain of each part. */
  readonly gains: ReadonlyMap<PartRecipe, number>;
  /** Linear gain into the limiter. */
  readonly drive: number;
  readonly clips: ClipCache;
  /** Passages that have been mixed, by name: before mastering, with what rings on after their last bar. */
  readonly mixes: Map<string, Stereo>;
}

/** Peaks never stay below this, however quiet a piece is meant to be: -5 dBFS, where the limiter's knee begins. */
export const LEAST_PEAK = gainOf(-5);
const EVEN = { left: 1, right: 1, at: 0 } as const;

const passageKey = ({ section, fromBar, energy }: Passage): string => `${section}/${fromBar}/${energy}`;

/** Frames of a passage with everything that rings on after it; the ending may ring longer in an edit than at home. */
const passageFrames = (recipe: SongRecipe, passage: Passage): number =>
  passage.section === 'ending'
    ? framesOf(recipe.ringSeconds * 1.6 + 1)
    : framesOf(passageSeconds(recipe, passage) + 1.2 + recipe.room.seconds);

interface Take {
  readonly part: PartRecipe;
  readonly sound: Stereo;
}

/** Puts takes of one passage together: each at its level and place, and the room around them. */
const mixTakes = (
  recipe: SongRecipe,
  takes: readonly Take[],
  { gains, frames }: { gains: ReadonlyMap<PartRecipe, number>; frames: number },
): Stereo => {
  const mix = silence(frames);
  const send = emptySend(frames);
  for (const { part, sound } of takes) {
    const gain = gains.get(part) ?? 0;
    const pan = panGains(part.pan);
    addClip(mix, sound, { at: 0, left: gain * pan.left, right: gain * pan.right });
    if (part.room === null) continue;
    const sent = gain * gainOf(part.room);
    addToSend(send, sound, { left: sent * pan.left, right: sent * pan.right });
  }
  if (takes.some(({ part }) => part.room !== null)) addReverb(mix, send, recipe.room);
  return fadeOut(mix, 0.4);
};

const MEASURED_FRAMES = framesOf(10);

const beginning = ({ left, right }: Stereo): Stereo => {
  const start = left.subarray(0, MEASURED_FRAMES);
  return { left: start, right: right === left ? start : right.subarray(0, MEASURED_FRAMES) };
};

/** Linear gain that brings a part to its level; measured where it plays at its fullest, in the last passage it is in. */
const levelled = (part: PartRecipe, takes: readonly (readonly Take[])[]): number => {
  const last = takes.flatMap((ofPassage) => ofPassage.filter((take) => take.part === part)).reverse();
  const measured = last.map(({ sound }) => loudnessOf(beginning(sound))).find(Number.isFinite) ?? -20;
  return gainOf(part.level - 20 - measured);
};

/** Joins passages end to end into `seconds`, each ringing on under the next. */
export const joined = (
  recipe: SongRecipe,
  { passages, seconds }: Arrangement,
  soundOf: (passage: Passage) => Stereo,
): Stereo => {
  const whole = silence(framesOf(seconds));
  let start = 0;
  for (const passage of passages) {
    addClip(whole, soundOf(passage), { ...EVEN, at: framesOf(start) });
    start += passageSeconds(recipe, passage);
  }
  return whole;
};

/** Sums signals of equal length; a single one is given back as it is. */
export const sum = (signals: readonly Stereo[]): Stereo => {
  const [only, ...others] = signals;
  if (only && others.length === 0) return only;
  const total = silence(signals[0]?.left.length ?? 0);
  for (const signal of signals) addClip(total, signal, EVEN);
  return total;
};

/** Which stems a recording keeps apart; the others become one, which is cheaper. */
export type KeptApart = 'every stem' | 'the voice' | 'nothing';

const busName = ({ vocalStem }: SongRecipe, stem: string, apart: KeptApart): string => {
  if (apart === 'every stem' || (apart === 'the voice' && stem === vocalStem)) return stem;
  return 'Band';
};

/**
 * Records a piece passage by passage: its parts levelled by loudness, its stems each with their own share of the room,
 * then all mastered together with one gain curve, so that the stems still sum to the mix.
 */
export const openStudio = (recipe: SongRecipe, apart: KeptApart = 'every stem'): Studio => {
  const clips: ClipCache = new Map();
  const gains = new Map<PartRecipe, number>();
  const mixes = new Map<string, Stereo>();
  const arrangement = fullArrangement(recipe);
  const desk = arrangement.passages.map((passage) => ({
    passage,
    key: passageKey(passage),
    kicks: kickTimes(recipe, passage),
    frames: passageFrames(recipe, passage),
  }));
  const names = [...new Set(recipe.parts.map(({ stem }) => busName(recipe, stem, apart)))];
  const stems = names.map((name) => {
    const parts = recipe.parts.filter(({ stem }) => busName(recipe, stem, apart) === name);
    const takes = desk.map((entry) =>
      parts.flatMap((part) => {
        const sound = takePart(recipe, part, { ...entry, clips });
        return sound ? [{ part, sound }] : [];
      }),
    );
    for (const part of parts) gains.set(part, levelled(part, takes.slice(0, -1)));
    const ofStem = new Map<string, Stereo>();
    desk.forEach(({ key, frames }, index) => {
      const bus = mixTakes(recipe, takes[index] ?? [], { gains, frames });
      ofStem.set(key, bus);
      const mix = mixes.get(key);
      if (mix) addClip(mix, bus, EVEN);
      else mixes.set(key, names.length === 1 ? bus : { left: bus.left.slice(), right: bus.right.slice() });
    });
    return { name, ...joined(recipe, arrangement, (passage) => ofStem.get(passageKey(passage)) ?? silence(0)) };
  });
  const mix = sum(stems);
  const drive = Math.max(gainOf(recipe.loudness - loudnessOf(mix)), LEAST_PEAK / peakOf(mix.left, mix.right));
  // A stem alone may peak above the mix, in which others cancel it; it is a file too and must not clip.
  const curve = limiterCurve([mix, ...stems], drive);
  for (const stem of stems) fadeOut(applyCurve(stem, curve), 1.6);
  return { recipe, stems, gains, drive, clips, mixes };
};

/** One passage as a stereo mix before mastering, with what rings on after it; recorded when it is first asked for. */
export const passageMix = (studio: Studio, passage: Passage): Stereo => {
  const { recipe, clips, gains, mixes } = studio;
  const known = mixes.get(passageKey(passage));
  if (known) return known;
  const frames = passageFrames(recipe, passage);
  const kicks = kickTimes(recipe, passage);
  const takes = recipe.parts.flatMap((part) => {
    const sound = takePart(recipe, part, { passage, kicks, frames, clips });
    return sound ? [{ part, sound }] : [];
  });
  const mix = mixTakes(recipe, takes, { gains, frames });
  mixes.set(passageKey(passage), mix);
  return mix;
};

/** Masters a signal as loud as the piece itself, in place. */
export const master = (studio: Studio, signal: Stereo): Stereo => {
  const drive = Math.max(studio.drive, LEAST_PEAK / peakOf(signal.left, signal.right));
  return applyCurve(signal, limiterCurve([signal], drive));
};
