import { textField, typeaheadField } from '@segno/ui/form';
import { songCount } from '../songCount/songCount';
import { typeaheadFilter, type Column, type OptionSource } from '@segno/ui/list';

export interface SongNoun {
  /** Title of the list: 'Genres'. */
  title: string;
  /** Title of the form and label of its button: 'Create Genre'. */
  create: string;
  /** In a sentence: 'genre'. */
  noun: string;
  /** Their purpose, shown in an empty list. */
  empty: string;
  /** Notice after a deletion. */
  deleted: string;
  /** Filter of the song list by them. */
  songFilter: 'genre_uuid' | 'theme_uuid' | 'instrument_uuid';
  /** Those of the first level, which can be parents. */
  parents: OptionSource;
  /** What the parent is, or that it is optional. */
  parentHelp: string;
}

interface SongNounRow {
  uuid: string;
  name: string;
  parent: string | null;
  song_count: number;
}

type SongNounColumn = Column<SongNounRow, never>;

const columnsOf = (songFilter: SongNoun['songFilter']) =>
  ({
    name: { field: 'name', header: 'Name' },
    parent: { field: 'parent', header: 'Parent' },
    songs: { field: 'song_count', header: 'Songs', align: 'right', width: 112, cell: songCount(songFilter) },
  }) as const satisfies Record<string, SongNounColumn>;

/** Screens of genres, themes and instruments: they describe songs, have two levels, are created in a modal, and are never edited. */
export const songNoun = ({ title, create, noun, empty, deleted, songFilter, parents, parentHelp }: SongNoun) => ({
  text: {
    title,
    create,
    about: `A name stays as it is. To correct one, create the right ${noun}, give it to the songs with Batch update, and delete the old one.`,
    search: 'Search by name',
    empty,
    remove: {
      question: ({ name }: { name: string }) => `Are you sure you want to delete the ${noun} ${name}?`,
      detail: `The ${noun} is kept while songs or other ${noun}s use it.`,
      when: ({ is_deletable }: { is_deletable: boolean }) => is_deletable,
      done: deleted,
      // The specification has this text for all three (X5: deleting what is in use).
      failed: 'There was an error deleting the songGenre',
    },
  },
  columns: columnsOf(songFilter),
  parentFilter: typeaheadFilter({ label: 'Parent', options: parents }),
  nameField: textField({ label: 'Name' }),
  parentField: typeaheadField({ label: 'Parent', help: parentHelp, options: parents }),
});
