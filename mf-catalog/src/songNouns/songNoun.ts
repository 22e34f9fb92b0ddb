import { textField, typeaheadField } from '@segno/ui/form';
import { songCount } from '../songCount/songCount';
import { typeaheadFilter, type Column, type OptionSource } from '@segno/ui/list';

export interface SongNoun {
  /** Title of the list: 'Genres'. */
  title: string;
  /** Title of the form and label of its button: 'Create Genre'. */
  create: string;
  /** Within a sentence: 'genre'. */
  noun: string;
  /** What they are for, below an empty list. */
  empty: string;
  /** What is announced after a deletion. */
  deleted: string;
  /** The filter of the song list that shows its songs. */
  songFilter: 'genre_uuid' | 'theme_uuid' | 'instrument_uuid';
  /** Those of the first level: only they can be a parent. */
  parents: OptionSource;
  /** What the parent is, or that there need not be one. */
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

/**
 * What the screens of genres, themes and instruments share: songs are described with them, they stand on two levels,
 * new ones are made in a modal, and nothing of one is ever edited.
 */
export const songNoun = ({ title, create, noun, empty, deleted, songFilter, parents, parentHelp }: SongNoun) => ({
  text: {
    title,
    create,
    search: 'Search by name',
    empty,
    remove: {
      question: ({ name }: { name: string }) => `Are you sure you want to delete the ${noun} ${name}?`,
      detail: `The ${noun} is kept while songs or other ${noun}s use it.`,
      when: ({ is_deletable }: { is_deletable: boolean }) => is_deletable,
      done: deleted,
      // The specification has these words for all three (X5: deleting what is in use).
      failed: 'There was an error deleting the songGenre',
    },
  },
  columns: columnsOf(songFilter),
  parentFilter: typeaheadFilter({ label: 'Parent', options: parents }),
  nameField: textField({ label: 'Name' }),
  parentField: typeaheadField({ label: 'Parent', help: parentHelp, options: parents }),
});
