import { applyEffect, effectTail } from '../dsp/effect';
import { randomFrom, seedOf } from '../dsp/random';
import { addClip, addDamped, framesOf, gainOf, monoSilence, silence } from '../dsp/stereo';
import type { Stereo } from '../dsp/stereo';
import type { Passage } from '../score/arrangement';
import { performPart } from '../score/perform';
import type { PlayedNote } from '../score/perform';
import type { PartRecipe, PartVoice, SongRecipe } from '../songRecipe';
import { strike } from '../voices/drum';
import { drumPieces } from '../voices/drumPieces';
import type { DrumPiece } from '../voices/drumPieces';
import { lineVoices, noteVoices } from '../voices/voices';
import { panGains } from './panGains';

/** Clips that were rendered once and are played again; one cache serves one piece. */
export type ClipCache = Map<string, Stereo>;

/** Drums and plucked strings are rendered in this many variants, so that repeats do not sound like a machine. */
const VARIANTS = 2;
/** Ringing is rendered in these lengths, so that notes of many lengths share a clip. */
const RING_SECONDS = [0.3, 0.6, 1.2, 2.4, 3.6, 5.5, 8] as const;

const cached = (clips: ClipCache, key: string, render: () => Stereo): Stereo => {
  const known = clips.get(key);
  if (known) return known;
  const clip = render();
  clips.set(key, clip);
  return clip;
};

const isDrumPiece = (name: string): name is DrumPiece => name in drumPieces;

const addStroke = (
  target: Stereo,
  note: PlayedNote,
  { clips, balance, variant }: { clips: ClipCache; balance: Partial<Record<DrumPiece, number>>; variant: number },
): void => {
  const { piece } = note;
  if (!isDrumPiece(piece)) return;
  const drum = drumPieces[piece];
  const key = `${piece}/${variant}`;
  const clip = cached(clips, key, () => strike(drum, randomFrom(seedOf(key))));
  const gain = gainOf(balance[piece] ?? 0) * note.velocity ** 1.4;
  const stand = panGains(drum.pan);
  addClip(target, clip, { at: framesOf(note.startSeconds), left: gain * stand.left, right: gain * stand.right });
};

const addNote = (
  target: Stereo,
  note: PlayedNote,
  { clips, name, variant }: { clips: ClipCache; name: Extract<PartVoice, { kind: 'notes' }>['name']; variant: number },
): void => {
  const voice = noteVoices[name];
  const at = framesOf(note.startSeconds);
  // Touch in a few steps is near enough to share a clip; the gain makes up for the rest.
  const velocity = Math.max(0.15, Math.round(note.velocity / 0.15) * 0.15);
  const gain = note.velocity / velocity;
  const seed = `${name}/${note.midi}/${velocity.toFixed(2)}/${voice.mono ? variant : 0}`;
  if (voice.kind === 'held') {
    const seconds = Math.max(0.02, Math.round(note.seconds * 50) / 50);
    const clip = cached(clips, `${seed}/${seconds}`, () =>
      voice.play({ hz: note.hz, seconds, velocity, random: randomFrom(seedOf(seed)) }),
    );
    return addClip(target, clip, { at, left: gain, right: gain });
  }
  const rings = voice.releaseSeconds === Infinity;
  const needed = rings ? Infinity : note.seconds + voice.releaseSeconds;
  const seconds = RING_SECONDS.find((length) => length >= needed) ?? RING_SECONDS.at(-1) ?? needed;
  const clip = cached(clips, `${seed}/${seconds}`, () =>
    voice.play({ hz: note.hz, seconds, velocity, random: randomFrom(seedOf(seed)) }),
  );
  if (rings) return addClip(target, clip, { at, left: gain, right: gain });
  return addDamped(target, clip, {
    at,
    gain,
    held: framesOf(note.seconds),
    release: framesOf(voice.releaseSeconds),
  });
};

/** Seconds that a voice may sound after its keys have gone up. */
const voiceTail = (voice: PartVoice): number => {
  if (voice.kind === 'drums') return 3;
  if (voice.kind === 'line') return lineVoices[voice.name].tailSeconds;
  const played = noteVoices[voice.name];
  if (played.kind === 'held') return 3.6;
  return Number.isFinite(played.releaseSeconds) ? played.releaseSeconds : 4;
};

/**
 * Plays one part of a passage through its effects, dry and before panning; null when it rests. As long as it sounds,
 * but no longer than `frames`.
 */
export const takePart = (
  recipe: SongRecipe,
  part: PartRecipe,
  { passage, kicks, frames, clips }: { passage: Passage; kicks: readonly number[]; frames: number; clips: ClipCache },
): Stereo | null => {
  const notes = performPart(recipe, part, passage);
  if (notes.length === 0) return null;
  const { voice } = part;
  const context = { beatSeconds: 60 / recipe.bpm, kickSeconds: kicks };
  const keysUp = notes.reduce((last, note) => Math.max(last, note.startSeconds + note.seconds), 0);
  const tail = part.effects.reduce((sum, effect) => sum + effectTail(effect, context.beatSeconds), voiceTail(voice));
  const length = Math.min(frames, framesOf(keysUp + tail));
  let take: Stereo;
  if (voice.kind === 'line') {
    const random = randomFrom(seedOf(`${recipe.id}/${recipe.parts.indexOf(part)}/${passage.section}`));
    take = lineVoices[voice.name].play({ notes, frames: length, random });
  } else {
    take = voice.kind === 'notes' && noteVoices[voice.name].mono ? monoSilence(length) : silence(length);
    for (const [index, note] of notes.entries()) {
      const variant = index % VARIANTS;
      if (voice.kind === 'drums') addStroke(take, note, { clips, balance: voice.balance, variant });
      else addNote(take, note, { clips, name: voice.name, variant });
    }
  }
  for (const effect of part.effects) take = applyEffect(take, effect, context);
  return take;
};

/** When the kick drums of a passage strike, in seconds, for everything that gives way to them. */
export const kickTimes = (recipe: SongRecipe, passage: Passage): readonly number[] =>
  recipe.parts
    .filter((part) => part.voice.kind === 'drums')
    .flatMap((part) => performPart(recipe, part, passage))
    .filter(({ piece }) => piece.endsWith('Kick'))
    .map(({ startSeconds }) => startSeconds);
