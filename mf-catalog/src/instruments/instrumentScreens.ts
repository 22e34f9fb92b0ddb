import { instrument } from '@segno/contract/catalog';
import { optionsOf } from '@segno/ui/list';
import { screen } from '@segno/ui/screen';
import { songNoun } from '../songNouns/songNoun';

const { text, columns, parentFilter, nameField, parentField } = songNoun({
  title: 'Instruments',
  create: 'Create Instrument',
  noun: 'instrument',
  empty: 'Instruments say what is played in a song. They are chosen on a song.',
  deleted: 'Instrument has been deleted',
  songFilter: 'instrument_uuid',
  // A family's full name equals its name; there is no call for families.
  parents: optionsOf(instrument, { keep: ({ full_name, name }) => full_name === name }),
  parentHelp: 'The family that it belongs to. Leave it empty for a family.',
});

/** SONG_INSTRUMENTS, SONG_INSTRUMENT_CREATE */
export const instrumentScreens = screen(instrument, {
  text: {
    ...text,
    remove: {
      ...text.remove,
      question: ({ display_name }) => `Are you sure you want to delete the instrument ${display_name}?`,
    },
  },
  routes: { list: 'SONG_INSTRUMENTS', create: 'SONG_INSTRUMENT_CREATE' },
  columns: [{ field: 'name', header: 'Name', cell: (_, { display_name }) => display_name }, columns.songs],
  filters: { parent_instrument_uuid: parentFilter },
  form: {
    blank: { name: '', parent_instrument_uuid: '' },
    fields: { name: nameField, parent_instrument_uuid: parentField },
  },
});
