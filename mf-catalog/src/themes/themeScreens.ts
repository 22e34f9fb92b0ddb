import { mergeSongTheme, selectThemeParents, songTheme } from '@segno/contract/catalog';
import { optionsFrom } from '@segno/ui/list';
import { screen } from '@segno/ui/screen';
import { songChoices } from '../songs/songChoices';
import { songNoun } from '../songNouns/songNoun';

const { MergeScreen, text, columns, useRowActions, above, parentFilter, nameField, parentField } = songNoun({
  title: 'Themes',
  noun: 'theme',
  empty: 'Themes say what a song is about. They are chosen on a song.',
  deleted: 'Song Theme has been deleted',
  songFilter: 'theme_uuid',
  parents: optionsFrom({ endpoint: selectThemeParents, rows: 'song_themes' }),
  parentHelp: 'Leave it empty for a theme of the first level.',
  choices: songChoices.themes,
  resource: songTheme,
  editRoute: 'SONG_THEME_EDIT',
  mergeRoute: 'SONG_THEME_MERGE',
  merge: mergeSongTheme,
});

/** SONG_THEME_MERGE (T19: merging). */
export { MergeScreen };

/** SONG_THEMES, SONG_THEME_CREATE, SONG_THEME_EDIT */
export const themeScreens = screen(songTheme, {
  // 'Theme create: name error if present else server msg' (specification section 8).
  text: { ...text, saveFailed: ({ errors, message }) => errors.name?.[0] ?? message },
  routes: { list: 'SONG_THEMES', create: 'SONG_THEME_CREATE', edit: 'SONG_THEME_EDIT' },
  columns: [columns.name, columns.parent, columns.songs],
  useRowActions,
  filters: { parent_theme_uuid: parentFilter },
  form: {
    blank: { name: '', parent_theme_uuid: '' },
    fields: { name: nameField, parent_theme_uuid: parentField },
    above,
    logs: 'song_theme',
  },
});
