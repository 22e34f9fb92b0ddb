import { selectGenreParents, songGenre } from '@segno/contract/catalog';
import { RelativeTime } from '@segno/ui';
import { textField, typeaheadField } from '@segno/ui/form';
import { optionsFrom, typeaheadFilter } from '@segno/ui/list';
import { screen } from '@segno/ui/screen';

/** Genres have two levels, so only one without a parent can be one. */
const parents = optionsFrom({ endpoint: selectGenreParents, rows: 'song_genres' });

/** Genres: a list, a form for new ones in a modal, deletion. Nothing of a genre is ever edited. */
export const genreScreens = screen(songGenre, {
  text: {
    title: 'Genres',
    create: 'Create Genre',
    search: 'Search by name',
    empty: 'Genres sort the songs of the library. They are chosen on a song.',
    remove: {
      question: ({ name }) => `Are you sure you want to delete the genre ${name}?`,
      detail: 'A genre that songs or other genres use is kept.',
      done: 'Song Genre has been deleted',
      failed: 'There was an error deleting the songGenre',
    },
  },
  routes: { list: 'SONG_GENRES', create: 'SONG_GENRE_CREATE' },
  columns: [
    { field: 'name', header: 'Name' },
    { field: 'parent', header: 'Parent' },
    { field: 'song_count', header: 'Songs', align: 'right', width: 112 },
    {
      field: 'updated_at',
      header: 'Last Modified',
      width: 168,
      cell: (moment) => <RelativeTime value={moment} />,
    },
  ],
  filters: { parent_genre_uuid: typeaheadFilter({ label: 'Parent', options: parents }) },
  form: {
    blank: { name: '', parent_genre_uuid: '' },
    fields: {
      name: textField({ label: 'Name' }),
      parent_genre_uuid: typeaheadField({
        label: 'Parent',
        help: 'Leave it empty for a genre of the first level.',
        options: parents,
      }),
    },
  },
});
