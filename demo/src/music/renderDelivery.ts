import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loops, shorts } from './render/edits';
import type { Edit } from './render/edits';
import { ambisonicMix, binauralMix, surroundMix } from './render/space';
import { openStudio } from './render/studio';
import type { Studio } from './render/studio';
import type { SongRecipe } from './songRecipe';
import { CEILING } from './sound/limiter';
import { peakOf, scale, sum } from './sound/signal';
import type { Signal } from './sound/signal';
import { toMp3 } from './toMp3';
import { toWav16 } from './toWav16';

/** A file on disk. */
export interface DeliveredFile {
  readonly path: string;
  readonly name: string;
}

/** Everything that a piece delivers: its submission mp3, and the WAV files of each slot in the order of F2: file types. */
export interface Delivery {
  readonly recipeId: string;
  readonly mp3: DeliveredFile;
  readonly slots: readonly { readonly fileType: DeliverySlot; readonly files: readonly DeliveredFile[] }[];
}

/** The mix without the voice, reduced in level if its peaks now exceed the ceiling. */
const instrumental = ({ stems, recipe }: Studio): Signal => {
  const mix = sum(stems.filter(({ name }) => name !== recipe.vocalStem).map(({ signal }) => signal));
  return scale(mix, Math.min(1, CEILING / peakOf(mix)));
};

/** The files of each type of a delivery that the demo library creates, in order; none if a piece has nothing for it. */
const makers = {
  Full: ({ stems }) => [{ label: '', signal: sum(stems.map(({ signal }) => signal)) }],
  'Full (Instrumental)': (studio) =>
    studio.recipe.vocalStem === null ? [] : [{ label: 'Instrumental', signal: instrumental(studio) }],
  Shorts: shorts,
  Loops: loops,
  Stems: ({ stems }) => stems.map(({ name, signal }) => ({ label: name, signal })),
  'Binaural Full': ({ recipe, stems }) =>
    recipe.immersive === 'ambisonic' ? [{ label: 'Binaural', signal: binauralMix(stems) }] : [],
  'Ambisonic Full': ({ recipe, stems }) =>
    recipe.immersive === 'ambisonic' ? [{ label: 'Ambisonic', signal: ambisonicMix(stems) }] : [],
  '5.1 Surround Full': ({ recipe, stems }) =>
    recipe.immersive === 'surround' ? [{ label: '5.1', signal: surroundMix(stems) }] : [],
} satisfies Record<string, (studio: Studio) => Iterable<Edit>>;

export type DeliverySlot = keyof typeof makers;

const isSlot = (name: string): name is DeliverySlot => name in makers;

/** All file types that the demo library creates. */
export const deliverySlots = Object.keys(makers).filter(isSlot);

/** What is recorded separately: all stems if they are delivered or placed in space, otherwise the voice that a version leaves out. */
const stemFor = (slots: readonly string[], { vocalStem, immersive }: SongRecipe, stem: string): string =>
  slots.includes('Stems') || (immersive && slots.length > 0) || stem === vocalStem ? stem : 'Band';

/**
 * Renders a piece into `folder` (created if missing): `{Title}.mp3`, and WAV files named by title and label (F3: one file
 * per WAV), such as `{Title}.wav`, `{Title} 60.wav`, `{Title} Loop A.wav`, `{Title} Drums.wav`. Blocks its thread for about
 * a second; `slots` restricts what is created. Throws errors of the file system.
 */
export const renderDelivery = async (
  recipe: SongRecipe,
  folder: string,
  slots: readonly string[] = deliverySlots,
): Promise<Delivery> => {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: Buffer): DeliveredFile => {
    writeFileSync(join(folder, name), content);
    return { path: join(folder, name), name };
  };
  const studio = openStudio(recipe, (stem) => stemFor(slots, recipe, stem));
  const made = deliverySlots
    .filter((fileType) => slots.includes(fileType))
    .map((fileType) => ({
      fileType,
      files: Array.from<Edit, DeliveredFile>(makers[fileType](studio), ({ label, signal }) =>
        write(`${[recipe.title, label].filter(Boolean).join(' ')}.wav`, toWav16(signal)),
      ),
    }));
  const mix = sum(studio.stems.map(({ signal }) => signal));
  const mp3 = write(`${recipe.title}.mp3`, await toMp3(mix[0]!, mix[1]!));
  return { recipeId: recipe.id, mp3, slots: made.filter(({ files }) => files.length > 0) };
};
