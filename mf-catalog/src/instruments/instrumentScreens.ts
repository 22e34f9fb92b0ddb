import { instrument, mergeInstrument } from '@segno/contract/catalog';
import { optionsOf } from '@segno/ui/list';
import { screen } from '@segno/ui/screen';
import { songChoices } from '../songs/songChoices';
import { songNoun } from '../songNouns/songNoun';

const { MergeScreen, text, columns, useRowActions, above, parentFilter, nameField, parentField } = songNoun({
  title: 'Instruments',
  noun: 'instrument',
  empty: 'Instruments say what is played in a song. They are chosen on a song.',
  deleted: 'Instrument has been deleted',
  songFilter: 'instrument_uuid',
  // A family's full name equals its name; there is no call for families.
  parents: optionsOf(instrument, { keep: ({ full_name, name }) => full_name === name }),
  parentHelp: 'The family that it belongs to. Leave it empty for a family.',
  choices: songChoices.instruments,
  resource: instrument,
  editRoute: 'SONG_INSTRUMENT_EDIT',
  mergeRoute: 'SONG_INSTRUMENT_MERGE',
  merge: mergeInstrument,
});

/** SONG_INSTRUMENT_MERGE (T19: merging). */
export { MergeScreen };

/** SONG_INSTRUMENTS, SONG_INSTRUMENT_CREATE, SONG_INSTRUMENT_EDIT */
export const instrumentScreens = screen(instrument, {
  text: {
    ...text,
    remove: {
      ...text.remove,
      question: ({ display_name }) => `Are you sure you want to delete the instrument ${display_name}?`,
    },
  },
  routes: { list: 'SONG_INSTRUMENTS', create: 'SONG_INSTRUMENT_CREATE', edit: 'SONG_INSTRUMENT_EDIT' },
  columns: [{ field: 'name', header: 'Name', cell: (_, { display_name }) => display_name }, columns.songs],
  useRowActions,
  filters: { parent_instrument_uuid: parentFilter },
  form: {
    blank: { name: '', parent_instrument_uuid: '' },
    fields: { name: nameField, parent_instrument_uuid: parentField },
    above,
    logs: 'instrument',
  },
});
