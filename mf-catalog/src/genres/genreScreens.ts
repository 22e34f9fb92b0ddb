import { mergeSongGenre, selectGenreParents, songGenre } from '@segno/contract/catalog';
import { optionsFrom } from '@segno/ui/list';
import { screen } from '@segno/ui/screen';
import { songChoices } from '../songs/songChoices';
import { songNoun } from '../songNouns/songNoun';

const { MergeScreen, text, columns, useRowActions, above, parentFilter, nameField, parentField } = songNoun({
  title: 'Genres',
  noun: 'genre',
  empty: 'Genres sort the songs of the library. They are chosen on a song.',
  deleted: 'Song Genre has been deleted',
  songFilter: 'genre_uuid',
  parents: optionsFrom({ endpoint: selectGenreParents, rows: 'song_genres' }),
  parentHelp: 'Leave it empty for a genre of the first level.',
  choices: songChoices.genres,
  resource: songGenre,
  editRoute: 'SONG_GENRE_EDIT',
  mergeRoute: 'SONG_GENRE_MERGE',
  merge: mergeSongGenre,
});

/** SONG_GENRE_MERGE (T19: merging). */
export { MergeScreen };

/** SONG_GENRES, SONG_GENRE_CREATE, SONG_GENRE_EDIT */
export const genreScreens = screen(songGenre, {
  text,
  routes: { list: 'SONG_GENRES', create: 'SONG_GENRE_CREATE', edit: 'SONG_GENRE_EDIT' },
  columns: [columns.name, columns.parent, columns.songs],
  useRowActions,
  filters: { parent_genre_uuid: parentFilter },
  form: {
    blank: { name: '', parent_genre_uuid: '' },
    fields: { name: nameField, parent_genre_uuid: parentField },
    above,
    logs: 'song_genre',
  },
});
