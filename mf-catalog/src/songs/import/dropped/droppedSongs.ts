import { lastPart, repeatedNames } from '@segno/contract/audio';
import { findFileType, tooManyFiles } from '@segno/contract/catalog';
import { factsOf, type Choices, type SongFacts } from './factsOf';
import type { NewSong } from './sheetOfSongs';
import { groupFiles, placesFor, proposedTypes, type DroppedFile } from './songsOfFiles';

/** What the person has changed in the preview. */
export interface DropEdits {
  /** Members by song. */
  songs: ReadonlyMap<string, Partial<NewSong>>;
  /** File types by file; '' leaves a file out. */
  types: ReadonlyMap<string, string>;
  /** Files that become songs of their own. */
  own: ReadonlySet<string>;
}

export const noEdits: DropEdits = { songs: new Map(), types: new Map(), own: new Set() };

interface SongFile {
  file: DroppedFile;
  /** The proposed file type. */
  type: string;
  /** The file types that take it. */
  places: readonly string[];
}

/** What files say of a song, before anybody edits it. */
export interface FoundSong {
  key: string;
  facts: SongFacts;
  files: readonly SongFile[];
}

/** The songs that files become, the whole of each song first; a file that no file type takes is in none. */
export const foundSongs = (found: readonly DroppedFile[], own: ReadonlySet<string>, choices: Choices): FoundSong[] =>
  groupFiles(
    found.filter((file) => placesFor(file).length > 0),
    own,
  ).map((group) => {
    const types = proposedTypes(group);
    const files = group.files.map((file) => ({ file, type: types.get(file.id) ?? '', places: placesFor(file) }));
    const isWhole = ({ type }: SongFile): boolean => findFileType(type)?.isFull === true;
    const sorted = files.sort((one, other) => Number(isWhole(other)) - Number(isWhole(one)));
    const facts = factsOf({ title: group.title, files: sorted.map(({ file }) => file) }, choices);
    return { key: group.key, facts, files: sorted };
  });

/** A song of the preview. */
export interface DroppedSong extends FoundSong {
  values: NewSong;
  /** All of its files are left out. */
  isLeftOut: boolean;
  problems: Partial<Record<'title' | 'artist' | 'files', string>>;
}

/** A song with what the person has changed of it and of its files. */
export function editedSong(
  song: FoundSong,
  { change, types }: { change: Partial<NewSong> | undefined; types: DropEdits['types'] },
  choices: Choices,
): DroppedSong {
  const { title, artist, bpm, genre, description } = song.facts;
  const values: NewSong = {
    title: title.value,
    artist: artist?.value ?? '',
    bpm: bpm?.value ?? '',
    genre: genre?.value ?? '',
    description: description?.value ?? '',
    ...change,
  };
  const files = song.files.map((each) => ({ ...each, type: types.get(each.file.id) ?? each.type }));
  const taken = files.filter(({ type }) => type !== '');
  const isLeftOut = taken.length === 0;
  return { ...song, values, files, isLeftOut, problems: isLeftOut ? {} : problemsOf(values, taken, choices) };
}

function problemsOf({ title, artist }: NewSong, files: readonly SongFile[], choices: Choices): DroppedSong['problems'] {
  const problems: DroppedSong['problems'] = {};
  if (title.trim() === '') problems.title = 'A song needs a title.';
  if (artist.trim() === '') problems.artist = 'A song needs an artist.';
  else if (choices.hasAllArtists && !choices.artist(artist))
    problems.artist = `${artist} is not an artist of the library.`;
  const crowded = files
    .map(({ type }) => findFileType(type))
    .find((type) => type && files.filter((one) => one.type === type.name).length > type.maxFiles);
  if (crowded) problems.files = tooManyFiles(crowded.name, crowded.maxFiles);
  else if (repeatedNames(files.map(({ file, type }) => `${type} ${lastPart(file.path)}`)).length > 0)
    problems.files = 'Two files of one type cannot have the same name.';
  return problems;
}
