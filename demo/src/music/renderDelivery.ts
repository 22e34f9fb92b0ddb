import { closeSync, mkdirSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_RATE } from './dsp/stereo';
import type { Stereo } from './dsp/stereo';
import { ambisonicMix } from './render/ambisonic';
import { binauralMix } from './render/binaural';
import { loops, shorts } from './render/edits';
import { mixDown, mixWithout } from './render/mixDown';
import { openStudio } from './render/studio';
import type { KeptApart, Studio } from './render/studio';
import { surroundMix } from './render/surround';
import type { SongRecipe } from './songRecipe';
import { toMp3 } from './toMp3';
import { toWav16 } from './toWav16';

/** The file types of a delivery (F2) that the demo library makes. */
export type DeliverySlot =
  | 'Full'
  | 'Full (Instrumental)'
  | 'Shorts'
  | 'Loops'
  | 'Stems'
  | 'Binaural Full'
  | 'Ambisonic Full'
  | '5.1 Surround Full';

/** A file on disk. */
export interface DeliveredFile {
  readonly path: string;
  readonly name: string;
  readonly channels: number;
  readonly seconds: number;
  readonly bytes: number;
}

/** Everything that a piece delivers: its submission mp3, and the WAV files of each slot in the order of F2. */
export interface Delivery {
  readonly recipeId: string;
  readonly mp3: DeliveredFile;
  readonly slots: readonly { readonly fileType: DeliverySlot; readonly files: readonly DeliveredFile[] }[];
}

interface Track {
  readonly slot: DeliverySlot;
  /** What follows the title in the file name; empty for the full track. */
  readonly label: string;
  readonly channels: readonly Float32Array[];
}

const SLOT_ORDER: readonly DeliverySlot[] = [
  'Full',
  'Full (Instrumental)',
  'Shorts',
  'Loops',
  'Stems',
  'Binaural Full',
  'Ambisonic Full',
  '5.1 Surround Full',
];

const stereoTrack = (slot: DeliverySlot, label: string, { left, right }: Stereo): Track => ({
  slot,
  label,
  channels: [left, right],
});

/** Nothing is recorded apart that is not delivered apart. */
const keptApart = ({ vocalStem }: SongRecipe, slots: readonly string[]): KeptApart => {
  const spatial: readonly string[] = ['Stems', 'Binaural Full', 'Ambisonic Full', '5.1 Surround Full'];
  if (slots.some((slot) => spatial.includes(slot))) return 'every stem';
  return vocalStem !== null && slots.includes('Full (Instrumental)') ? 'the voice' : 'nothing';
};

/** Renders one track after the other, so that only one is in memory beside the stems. */
function* tracksOf(studio: Studio, mix: Stereo, wanted: ReadonlySet<string>): Generator<Track> {
  const { stems, recipe } = studio;
  const { immersive, vocalStem } = recipe;
  if (wanted.has('Full')) yield stereoTrack('Full', '', mix);
  if (vocalStem !== null && wanted.has('Full (Instrumental)')) {
    yield stereoTrack('Full (Instrumental)', 'Instrumental', mixWithout(stems, vocalStem));
  }
  if (wanted.has('Stems')) for (const stem of stems) yield stereoTrack('Stems', stem.name, stem);
  if (immersive.kind === 'ambisonic') {
    if (wanted.has('Binaural Full')) {
      yield stereoTrack('Binaural Full', 'Binaural', binauralMix(stems, immersive.places));
    }
    if (wanted.has('Ambisonic Full')) {
      yield { slot: 'Ambisonic Full', label: 'Ambisonic', channels: ambisonicMix(stems, immersive.places) };
    }
  }
  if (immersive.kind === 'surround' && wanted.has('5.1 Surround Full')) {
    yield { slot: '5.1 Surround Full', label: '5.1', channels: surroundMix(stems, immersive.spreads) };
  }
  if (wanted.has('Shorts')) for (const edit of shorts(studio)) yield stereoTrack('Shorts', edit.label, edit);
  if (wanted.has('Loops')) for (const edit of loops(studio)) yield stereoTrack('Loops', `Loop ${edit.label}`, edit);
}

const writeWav = (folder: string, name: string, channels: readonly Float32Array[]): DeliveredFile => {
  const path = join(folder, name);
  const file = openSync(path, 'w');
  try {
    for (const chunk of toWav16(channels)) writeSync(file, chunk);
  } finally {
    closeSync(file);
  }
  const seconds = (channels[0]?.length ?? 0) / SAMPLE_RATE;
  return { path, name, channels: channels.length, seconds, bytes: statSync(path).size };
};

/**
 * Renders a piece into `folder` (made if missing): `{Title}.mp3`, and WAV files named as F3 expects them, such as
 * `{Title}.wav`, `{Title} 60.wav`, `{Title} Loop A.wav`, `{Title} Drums.wav`. Blocks its thread for about a second;
 * `slots` (names of file types, F2) narrows what is made; those that a piece has nothing for are left out. Throws what the file system throws.
 */
export const renderDelivery = async (
  recipe: SongRecipe,
  folder: string,
  slots: readonly string[] = SLOT_ORDER,
): Promise<Delivery> => {
  mkdirSync(folder, { recursive: true });
  const studio = openStudio(recipe, keptApart(recipe, slots));
  const mix = mixDown(studio.stems);
  const files = new Map<DeliverySlot, DeliveredFile[]>();
  for (const { slot, label, channels } of tracksOf(studio, mix, new Set(slots))) {
    const file = writeWav(folder, `${[recipe.title, label].filter(Boolean).join(' ')}.wav`, channels);
    files.set(slot, [...(files.get(slot) ?? []), file]);
  }
  const encoded = await toMp3(mix.left, mix.right);
  const name = `${recipe.title}.mp3`;
  const path = join(folder, name);
  writeFileSync(path, encoded);
  return {
    recipeId: recipe.id,
    mp3: { path, name, channels: 2, seconds: mix.left.length / SAMPLE_RATE, bytes: encoded.length },
    slots: SLOT_ORDER.flatMap((fileType) => {
      const made = files.get(fileType);
      return made ? [{ fileType, files: made }] : [];
    }),
  };
};
