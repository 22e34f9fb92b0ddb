import { selectGenreParents, songGenre } from '@segno/contract/catalog';
import { optionsFrom } from '@segno/ui/list';
import { screen } from '@segno/ui/screen';
import { songNoun } from '../songNouns/songNoun';

const { text, columns, parentFilter, nameField, parentField } = songNoun({
  title: 'Genres',
  create: 'Create Genre',
  noun: 'genre',
  empty: 'Genres sort the songs of the library. They are chosen on a song.',
  deleted: 'Song Genre has been deleted',
  songFilter: 'genre_uuid',
  parents: optionsFrom({ endpoint: selectGenreParents, rows: 'song_genres' }),
  parentHelp: 'Leave it empty for a genre of the first level.',
});

/** SONG_GENRES, SONG_GENRE_CREATE */
export const genreScreens = screen(songGenre, {
  text,
  routes: { list: 'SONG_GENRES', create: 'SONG_GENRE_CREATE' },
  columns: [columns.name, columns.parent, columns.songs],
  filters: { parent_genre_uuid: parentFilter },
  form: {
    blank: { name: '', parent_genre_uuid: '' },
    fields: { name: nameField, parent_genre_uuid: parentField },
  },
});
