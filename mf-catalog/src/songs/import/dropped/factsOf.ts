import type { Option } from '@segno/ui/list';
import type { DroppedFile } from './songsOfFiles';
import type { FoundTag, TagName } from './tags/tagNames';

/** What was read of a song before anybody edits it, each value with its place. */
export interface SongFacts {
  title: FoundTag;
  /** An artist of the library, or a name that is unknown. */
  artist: FoundTag | undefined;
  bpm: FoundTag | undefined;
  /** A genre of the library. */
  genre: FoundTag | undefined;
  description: FoundTag | undefined;
  /** Values that a song has no place for: 'ISRC QZABC2600001 (ID3)'. */
  unused: readonly string[];
}

const fold = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Finds a choice by its name. */
type Directory = (name: string) => Option | undefined;

/** Artists and genres of the library. */
export interface Choices {
  artist: Directory;
  genre: Directory;
  /** False in a library with more artists than a list of choices holds: then only the server knows all of them. */
  hasAllArtists: boolean;
}

/** Choices by name, ignoring case: 'Jazz' finds 'Pop / Jazz' as well. */
export const directoryOf = (options: readonly Option[]): Directory => {
  const whole = new Map(options.map((option) => [fold(option.label), option]));
  const own = new Map(options.map((option) => [fold(option.label.split(' / ').at(-1) ?? ''), option]));
  return (name) => whole.get(fold(name)) ?? own.get(fold(name));
};

/** The tempo as the form takes it; undefined for zero, which programs write when they know none. */
const tempoIn = (text: string): string | undefined => {
  const tempo = Number(text.replace(',', '.'));
  return tempo > 0 ? String(Math.round(tempo * 100) / 100) : undefined;
};

const unusedNames = { key: 'Key', isrc: 'ISRC', composer: 'Composer', genre: 'Genre' } as const;

/** Reads the facts of a song from its files, the main one first, and from their names. */
export function factsOf(
  { title, files }: { title: string; files: readonly DroppedFile[] },
  choices: Choices,
): SongFacts {
  const [main] = files;
  const tagOf = (name: TagName): FoundTag | undefined => files.find(({ tags }) => tags[name])?.tags[name];
  const isArtist = (tag: FoundTag | undefined): boolean => tag !== undefined && choices.artist(tag.value) !== undefined;
  const [, before, behind] = /^(.+?) [-–] (.+)$/.exec(title) ?? [];
  const inName = before === undefined ? undefined : { value: before, from: 'name' };
  const isPrefixed = isArtist(inName);
  const artist = [tagOf('artist'), inName, tagOf('originator')].find(isArtist) ?? tagOf('artist');
  const bpm = tagOf('bpm');
  const tempo = bpm && tempoIn(bpm.value);
  const genre = tagOf('genre');
  const known = genre && choices.genre(genre.value);
  const found = main?.tags.title ?? { value: (isPrefixed && behind) || title, from: 'name' };
  const description = tagOf('description');
  return {
    title: found,
    artist: artist && { ...artist, value: choices.artist(artist.value)?.label ?? artist.value },
    bpm: bpm && tempo !== undefined ? { ...bpm, value: tempo } : undefined,
    genre: genre && known && { ...genre, value: known.label },
    description: description && fold(description.value) !== fold(found.value) ? description : undefined,
    unused: (['key', 'isrc', 'composer', ...(known ? [] : (['genre'] as const))] as const).flatMap((name) => {
      const tag = tagOf(name);
      return tag ? [`${unusedNames[name]} ${tag.value} (${tag.from})`] : [];
    }),
  };
}
