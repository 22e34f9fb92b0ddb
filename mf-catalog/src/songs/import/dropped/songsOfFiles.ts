import { lastPart } from '@segno/contract/audio';
import { fileTypes } from '@segno/contract/catalog';
import { placesOf, sortWavs, spaced, titleInName, whyNowhere, type FoundWav } from '@segno/ui/upload';
import type { WavTags } from './tags/tagNames';

/** A dropped file with its head and its metadata. */
export interface DroppedFile extends FoundWav {
  tags: WavTags;
}

/** Files of one song, by their names. */
export interface FileGroup {
  /** Unique among the groups. */
  key: string;
  title: string;
  files: readonly DroppedFile[];
}

const typeNames = fileTypes.map(({ name }) => name);

/** A name without extension, track number and underscores. */
const plainName = (path: string): string =>
  lastPart(path)
    .replace(/\.wave?$/i, '')
    .replaceAll('_', ' ')
    .replace(/^\d{1,3}(?: - |\. |-)(?=\S)/, '')
    .trim();

/** The folders of a file without those that only say which file of a song it is: 'Night Ferry' of 'Night Ferry/Stems'. */
const homeOf = (path: string): { home: string; isInside: boolean } => {
  const folders = path.split('/').slice(0, -1);
  let end = folders.length;
  while (end > 0 && titleInName(`x ${folders[end - 1] ?? ''}`) === 'x') end -= 1;
  return { home: folders.slice(0, end).join('/'), isInside: end < folders.length };
};

/** Files of the same song in the same folder: their names begin with its title and go on with words such as 'Stem' or '5.1'. */
export function groupFiles(files: readonly DroppedFile[], own: ReadonlySet<string>): FileGroup[] {
  const named = files.map((file) => {
    const { home, isInside } = homeOf(file.path);
    const name = plainName(file.path);
    return { file, home, isInside, name, title: titleInName(name) };
  });
  const keyOf = (home: string, title: string): string => `${home}/${spaced(title)}`;
  const shared = new Map<string, number>();
  for (const { file, home, title } of named)
    if (!own.has(file.id)) shared.set(keyOf(home, title), (shared.get(keyOf(home, title)) ?? 0) + 1);
  const groups = new Map<string, { title: string; files: DroppedFile[] }>();
  for (const { file, home, isInside, name, title } of named) {
    const isShared = (shared.get(keyOf(home, title)) ?? 0) > 1;
    const album = lastPart(home);
    // 'Night Ferry/Stems/Drums.wav': the folder has the title.
    const found = isShared ? title : isInside && album !== '' ? album : name;
    const key = own.has(file.id) ? file.id : keyOf(home, found);
    const group = groups.get(key);
    if (group) group.files.push(file);
    else groups.set(key, { title: own.has(file.id) ? name : found, files: [file] });
  }
  return [...groups].map(([key, group]) => ({ key, ...group }));
}

/** The proposed file type of each file of a song, by its id; none for a file that no type takes. */
export function proposedTypes({ title, files }: FileGroup): ReadonlyMap<string, string> {
  const clean = files.map((file) => ({
    ...file,
    path: [...file.path.split('/').slice(0, -1), `${plainName(file.path)}.wav`].join('/'),
  }));
  const sorted = sortWavs(clean, { fileTypes: typeNames, title, approvedSeconds: 0 });
  const found = new Map<string, string>();
  for (const file of clean) {
    const places = placesOf(file, typeNames);
    // What neither name nor length says is the whole song.
    const name = sorted.get(file.id) ?? places.find(({ isFull }) => isFull)?.name;
    if (name !== undefined) found.set(file.id, name);
  }
  return found;
}

/** The file types that take a file, and why none does. */
export const placesFor = (file: DroppedFile): string[] => placesOf(file, typeNames).map(({ name }) => name);
export const refusalOf = (file: DroppedFile): string[] =>
  /\.zip$/i.test(file.path) ? ['Unpack the zip and drop its WAV files.'] : whyNowhere(file, typeNames);
