import { LoudnessMeter } from '@segno/contract/audio';
import { hzOf } from '../score/chord';
import type { Part } from '../score/parseScore';
import { performPart } from '../score/perform';
import type { SongRecipe } from '../songRecipe';
import { effects } from '../sound/effects';
import { SAMPLE_RATE, addSignal, framesOf, randomFrom, silence } from '../sound/signal';
import type { Signal } from '../sound/signal';
import { instruments } from '../voices/instruments';

/** Times of a section's kick drums in seconds, for everything that is ducked by them. */
const kicksOf = (recipe: SongRecipe, section: string): readonly number[] =>
  recipe.parts
    .filter((part) => part.instrument === 'drums')
    .flatMap((part) => performPart(recipe, part, section))
    .filter(({ drum }) => drum?.toLowerCase().endsWith('kick'))
    .map(({ at }) => at);

/**
 * Plays one part of a section through its effects, before levelling and panning; undefined if it rests. `notes` contains
 * those rendered before.
 */
export const takePart = (
  recipe: SongRecipe,
  part: Part,
  { section, frames, notes }: { section: string; frames: number; notes: Map<string, Signal> },
): Signal | undefined => {
  const played = performPart(recipe, part, section);
  if (played.length === 0) return undefined;
  const take = silence(frames);
  played.forEach((note, index) => {
    const { drum, midi, velocity, seconds, from, syllable } = note;
    // Drums have two variants, so that repeats do not sound mechanical.
    const key = drum ? `${drum}/${index % 2}` : [part.instrument, midi, velocity, seconds, from, syllable].join('/');
    const clip = notes.get(key) ?? instruments[part.instrument]({ ...note, hz: hzOf(midi), random: randomFrom(key) });
    notes.set(key, clip);
    const gain = drum ? velocity ** 1.4 : 1;
    addSignal(take, clip, { at: framesOf(note.at), gains: [gain, gain] });
  });
  const context = { beatSeconds: 60 / recipe.bpm, kickSeconds: kicksOf(recipe, section) };
  for (const { name, numbers } of part.effects) effects[name](take, numbers, context);
  return take;
};

/** Integrated loudness in LUFS (F9: loudness) of the first `seconds`; null for silence and for anything shorter than 400 ms. */
export const loudnessOf = ([left, right]: Signal, seconds = Infinity): number | null => {
  const frames = Math.min(left!.length, seconds * SAMPLE_RATE);
  const meter = new LoudnessMeter({ sampleRate: SAMPLE_RATE, weights: [1, 1] });
  const samples = new Float32Array(2 * frames);
  for (let i = 0; i < frames; i++) {
    samples[2 * i] = left![i]!;
    samples[2 * i + 1] = right![i]!;
  }
  meter.push(samples);
  return meter.result().integrated;
};
