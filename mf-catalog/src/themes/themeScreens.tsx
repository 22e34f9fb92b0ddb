import { selectThemeParents, songTheme } from '@segno/contract/catalog';
import { RelativeTime } from '@segno/ui';
import { textField, typeaheadField } from '@segno/ui/form';
import { optionsFrom, typeaheadFilter } from '@segno/ui/list';
import { screen } from '@segno/ui/screen';

/** Themes have two levels, so only one without a parent can be one. */
const parents = optionsFrom({ endpoint: selectThemeParents, rows: 'song_themes' });

/** Themes: a list, a form for new ones in a modal, deletion. Nothing of a theme is ever edited. */
export const themeScreens = screen(songTheme, {
  text: {
    title: 'Themes',
    create: 'Create Theme',
    search: 'Search by name',
    empty: 'Themes say what a song is about. They are chosen on a song.',
    saveFailed: ({ errors, message }) => errors.name?.[0] ?? message,
    remove: {
      question: ({ name }) => `Are you sure you want to delete the theme ${name}?`,
      detail: 'A theme that songs or other themes use is kept.',
      done: 'Song Theme has been deleted',
      // The specification's words, which it has for themes too (X5).
      failed: 'There was an error deleting the songGenre',
    },
  },
  routes: { list: 'SONG_THEMES', create: 'SONG_THEME_CREATE' },
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
  filters: { parent_theme_uuid: typeaheadFilter({ label: 'Parent', options: parents }) },
  form: {
    blank: { name: '', parent_theme_uuid: '' },
    fields: {
      name: textField({ label: 'Name' }),
      parent_theme_uuid: typeaheadField({
        label: 'Parent',
        help: 'Leave it empty for a theme of the first level.',
        options: parents,
      }),
    },
  },
});
