import { instrument } from '@segno/contract/catalog';
import { RelativeTime } from '@segno/ui';
import { textField, typeaheadField } from '@segno/ui/form';
import { optionsOf, typeaheadFilter } from '@segno/ui/list';
import { screen } from '@segno/ui/screen';

/** Instruments have two levels, so only one without a family can be one; its full name is then its name. */
const families = optionsOf(instrument, { keep: ({ full_name, name }) => full_name === name });

/** Instruments: a list, a form for new ones in a modal, deletion. Nothing of an instrument is ever edited. */
export const instrumentScreens = screen(instrument, {
  text: {
    title: 'Instruments',
    create: 'Create Instrument',
    search: 'Search by name',
    empty: 'Instruments say what is played in a song. They are chosen on a song.',
    remove: {
      question: ({ name }) => `Are you sure you want to delete the instrument ${name}?`,
      detail: 'An instrument that songs or other instruments use is kept.',
      done: 'Instrument has been deleted',
      // The specification's words, which it has for instruments too (X5).
      failed: 'There was an error deleting the songGenre',
    },
  },
  routes: { list: 'SONG_INSTRUMENTS', create: 'SONG_INSTRUMENT_CREATE' },
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
  filters: { parent_instrument_uuid: typeaheadFilter({ label: 'Parent', options: families }) },
  form: {
    blank: { name: '', parent_instrument_uuid: '' },
    fields: {
      name: textField({ label: 'Name' }),
      parent_instrument_uuid: typeaheadField({
        label: 'Parent',
        help: 'The family that it belongs to. Leave it empty for a family.',
        options: families,
      }),
    },
  },
});
