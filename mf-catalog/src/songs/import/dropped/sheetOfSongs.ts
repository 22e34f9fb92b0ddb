import { guardedCell } from '@segno/contract/catalog';
import type { Choices } from './factsOf';

/** A song as it is created. */
export interface NewSong {
  title: string;
  artist: string;
  bpm: string;
  genre: string;
  description: string;
}

const columns = ['work_title', 'artist', 'bpm', 'genres', 'description'] as const;

/** The uuid says which of several of the same name is meant. */
const named = (find: Choices['artist'], name: string): string => {
  const option = find(name);
  return option ? `${option.label} [${option.value}]` : name;
};

/** In a list of names a bar is part of a name behind a backslash. */
const inList = (name: string): string => name.replace(/[\\|]/g, '\\$&');

const cellOf = (text: string): string => `"${guardedCell(text).replaceAll('"', '""')}"`;

/** The songs as the sheet that an import takes, in their order: the first is in row 2. Columns without a value are left out. */
export function sheetOfSongs(songs: readonly NewSong[], choices: Choices): string {
  const rows = songs.map(({ title, artist, bpm, genre, description }) => [
    title,
    named(choices.artist, artist),
    bpm,
    genre === '' ? '' : inList(named(choices.genre, genre)),
    description,
  ]);
  const used = columns.flatMap((name, at) => (rows.some((row) => row[at] !== '') ? [{ name, at }] : []));
  return [used.map(({ name }) => name), ...rows.map((row) => used.map(({ at }) => row[at] ?? ''))]
    .map((row) => `${row.map(cellOf).join(',')}\r\n`)
    .join('');
}
