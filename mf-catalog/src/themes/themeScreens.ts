import { selectThemeParents, songTheme } from '@segno/contract/catalog';
import { optionsFrom } from '@segno/ui/list';
import { screen } from '@segno/ui/screen';
import { songNoun } from '../songNouns/songNoun';

const { text, columns, parentFilter, nameField, parentField } = songNoun({
  title: 'Themes',
  create: 'Create Theme',
  noun: 'theme',
  empty: 'Themes say what a song is about. They are chosen on a song.',
  deleted: 'Song Theme has been deleted',
  songFilter: 'theme_uuid',
  parents: optionsFrom({ endpoint: selectThemeParents, rows: 'song_themes' }),
  parentHelp: 'Leave it empty for a theme of the first level.',
});

/** SONG_THEMES, SONG_THEME_CREATE */
export const themeScreens = screen(songTheme, {
  // 'Theme create: name error if present else server msg' (specification section 8).
  text: { ...text, saveFailed: ({ errors, message }) => errors.name?.[0] ?? message },
  routes: { list: 'SONG_THEMES', create: 'SONG_THEME_CREATE' },
  columns: [columns.name, columns.parent, columns.songs],
  filters: { parent_theme_uuid: parentFilter },
  form: {
    blank: { name: '', parent_theme_uuid: '' },
    fields: { name: nameField, parent_theme_uuid: parentField },
  },
});
