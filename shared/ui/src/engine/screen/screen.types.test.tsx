import { named, optionalUuid, requiredText, resource, uuid } from '@segno/contract';
import { listTrackSubmissions } from '@segno/contract/submissions';
import { z } from 'zod/mini';
import { checkbox, customField, numberField, textField, type CustomFieldProps } from '../../form';
import {
  dateFilter,
  listOf,
  listSource,
  multiSelectFilter,
  optionsFrom,
  optionsOf,
  searchFilter,
  singleSelectFilter,
  type FilterFields,
} from '../../list';
import { screen, type ScreenSpec } from '../../screen';

/** What the compiler must reject: each @ts-expect-error is itself an error if the line below it compiles. */
const tune = resource({
  name: 'tune',
  plural: 'tunes',
  path: '/tune',
  row: z.object({ uuid: uuid(), name: z.string(), length: z.int(), artist: z.nullable(named) }),
  input: z.object({ name: requiredText(), length: z.number(), artist_uuid: optionalUuid(), parts: z.array(named) }),
  filters: z.object({
    artist_uuid: z.optional(uuid()),
    keys: z.optional(z.array(z.string())),
    since: z.optional(z.date()),
  }),
  sort: ['name', 'length'],
  search: 'name',
  permissions: { read: 'CAN_GET_SONGS' },
  only: ['list', 'create', 'select'],
});

const Parts = (_: CustomFieldProps<{ uuid: string; name: string }[]>) => null;
const Colour = (_: CustomFieldProps<{ red: number }>) => null;

const spec: ScreenSpec<typeof tune> = {
  text: { title: 'Tunes' },
  routes: { list: 'SONGS', create: 'SONG_GENRE_CREATE', edit: 'SONG_EDIT' },
  columns: [
    { field: 'name', header: 'Name' },
    { field: 'artist', header: 'Artist', cell: (artist) => artist?.name },
    { id: 'both', header: 'Both', cell: ({ name, length }) => `${name} ${length}`, sort: 'length' },
  ],
  filters: {
    artist_uuid: singleSelectFilter({ label: 'Artist', options: optionsOf(tune) }),
    keys: multiSelectFilter({ label: 'Keys', options: [] }),
    since: dateFilter({ label: 'Since' }),
  },
  form: {
    blank: { name: '', length: 0, artist_uuid: '', parts: [] },
    fields: {
      name: textField({ label: 'Name' }),
      length: numberField({ label: 'Length' }),
      artist_uuid: textField({ label: 'Artist' }),
      parts: customField(Parts, { label: 'Parts' }),
    },
  },
};

test('a resource with a complete declaration has three screens', () => {
  expect(Object.keys(screen(tune, spec))).toEqual(['ListScreen', 'CreateScreen', 'EditScreen']);
});

test('a column must be a field of the row, and one that is no plain value needs its cell', () => {
  const columns: ScreenSpec<typeof tune>['columns'] = [
    // @ts-expect-error the row has no such field
    { field: 'colour', header: 'Colour' },
    // @ts-expect-error an object does not render itself
    { field: 'artist', header: 'Artist' },
    // @ts-expect-error a cell is given the field's own type
    { field: 'length', header: 'Length', cell: (length: Date) => length.getTime() },
    // @ts-expect-error the list cannot be sorted by this
    { id: 'first', header: 'First', cell: ({ name }) => name, sort: 'artist' },
  ];
  expect(columns).toHaveLength(4);
});

test('every filter of the contract has a control that fits its value, or is left out on purpose', () => {
  type Filters = ScreenSpec<typeof tune>['filters'];
  const { since: _, ...two } = spec.filters;
  // @ts-expect-error since is forgotten
  const forgotten: Filters = { ...two };
  const onPurpose: Filters = { ...two, since: null };
  // @ts-expect-error a text is no date
  const unfit: Filters = { ...two, since: searchFilter({ label: 'Since' }) };
  // @ts-expect-error a date is no uuid
  const alsoUnfit: Filters = { ...spec.filters, artist_uuid: dateFilter({ label: 'Artist' }) };
  // @ts-expect-error there is no such filter
  const unknown: Filters = { ...spec.filters, colour: searchFilter({ label: 'Colour' }) };
  expect([forgotten, onPurpose, unfit, alsoUnfit, unknown]).toHaveLength(5);
});

test('every member of the input has a field that fits its value, or is left out on purpose', () => {
  type Form = Exclude<NonNullable<ScreenSpec<typeof tune>['form']>, (...given: never[]) => unknown>;
  type Fields = Extract<Form, { fields: unknown }>['fields'];
  const fields = (spec.form as { fields: Fields }).fields;
  const { length: _, ...three } = fields;
  // @ts-expect-error length is forgotten
  const forgotten: Fields = { ...three };
  const onPurpose: Fields = { ...three, length: null };
  // @ts-expect-error a text box cannot hold a number
  const unfit: Fields = { ...fields, length: textField({ label: 'Length' }) };
  // @ts-expect-error a box to tick cannot hold a text
  const alsoUnfit: Fields = { ...fields, name: checkbox({ label: 'Name' }) };
  // @ts-expect-error the component holds something else
  const otherPart: Fields = { ...fields, parts: customField(Colour, { label: 'Parts' }) };
  expect([forgotten, onPurpose, unfit, alsoUnfit, otherPart]).toHaveLength(5);
});

test('routes are those that need no parameter, or a uuid alone', () => {
  const routes: ScreenSpec<typeof tune>['routes'][] = [
    // @ts-expect-error no such screen
    { list: 'TUNES' },
    // @ts-expect-error the form of one record is no list
    { list: 'SONG_EDIT' },
    // @ts-expect-error a list is no form of one record
    { list: 'SONGS', edit: 'SONGS' },
  ];
  expect(routes).toHaveLength(3);
});

test('rows, search and filters of any list call come from its contract', () => {
  const source = listSource({ endpoint: listTrackSubmissions, rows: 'new_track_submissions', search: 'name' });
  type Filters = typeof source extends { shape?: infer Shape extends { row: object; sort: string; filters: object } }
    ? FilterFields<Shape>
    : never;
  const filters: Filters = {
    status: multiSelectFilter({ label: 'Status', options: [] }),
    group: null,
    artist_uuid: null,
    assigned_to: null,
    waiting_for_me: null,
  };
  // @ts-expect-error the answer has no such rows
  expect(listSource({ endpoint: listTrackSubmissions, rows: 'songs' }).rows).toBe('songs');
  // @ts-expect-error the call cannot be searched by this
  expect(listSource({ endpoint: listTrackSubmissions, rows: 'new_track_submissions', search: 'title' }).search).toBe(
    'title',
  );
  // @ts-expect-error its items have no such text
  expect(optionsFrom({ endpoint: tune.select, rows: 'tunes', label: 'title' }).label).toBe('title');
  expect([source.search, listOf(tune).rows, Object.keys(filters).length]).toEqual(['name', 'tunes', 5]);
});
