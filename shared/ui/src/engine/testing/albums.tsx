import {
  commaList,
  day,
  endpoint,
  flag,
  named,
  optionalText,
  optionalUuid,
  requiredText,
  resource,
  uuid,
} from '@segno/contract';
import { z } from 'zod/mini';
import { checkbox, numberField, selectField, textArea, textField } from '../../form';
import {
  dateFilter,
  multiSelectFilter,
  optionsFrom,
  searchFilter,
  singleSelectFilter,
  typeaheadFilter,
} from '../../list';
import { screen } from '../../screen';

// A resource with one field of each kind. It borrows the routes of song collections, because routes are fixed for the
// product.
const selectOwners = endpoint({
  method: 'GET',
  path: '/owner/select',
  summary: 'Choices of owners',
  permission: 'CAN_GET_USERS',
  response: z.object({ owners: z.array(named) }),
});

export const album = resource({
  name: 'album',
  plural: 'albums',
  path: '/album',
  row: z.object({ uuid: uuid(), name: z.string(), songs: z.int(), owner: z.nullable(z.string()), notes: z.string() }),
  detail: z.object({
    uuid: uuid(),
    name: z.string(),
    owner: z.nullable(named),
    description: z.nullable(z.string()),
    rating: z.nullable(z.number()),
    read_only: z.boolean(),
  }),
  input: z.object({
    name: requiredText(),
    owner: optionalUuid(),
    description: optionalText(),
    rating: z.nullish(z.number().check(z.gte(1), z.lte(5))),
    read_only: z.optional(z.boolean()),
  }),
  filters: z.object({
    kind: z.optional(commaList(z.enum(['EP', 'LP', 'Single']))),
    read_only: z.optional(flag()),
    owner_uuid: z.optional(uuid()),
    created_from: z.optional(day()),
    label: z.optional(z.string()),
  }),
  sort: ['name', 'songs'],
  search: 'name',
  permissions: {
    read: 'CAN_GET_SONG_COLLECTIONS',
    create: 'CAN_CREATE_SONG_COLLECTIONS',
    update: 'CAN_UPDATE_SONG_COLLECTIONS',
    remove: 'CAN_DELETE_SONG_COLLECTIONS',
    fields: { read_only: 'CAN_DELETE_SONG_COLLECTIONS' },
  },
  only: ['list', 'get', 'create', 'update', 'remove'],
});

export const owners = optionsFrom({ endpoint: selectOwners, rows: 'owners' });

export const albumScreens = screen(album, {
  text: {
    title: 'Albums',
    create: 'Create Album',
    edit: 'Edit Album',
    search: 'Search by name',
    empty: 'Albums are made of songs.',
    listFailed: 'Impossible to fetch the albums.',
    remove: {
      question: ({ name }) => `Are you sure you want to delete ${name}?`,
      done: 'Album has been deleted',
      failed: 'There was an error deleting the album',
    },
  },
  routes: { list: 'SONG_COLLECTIONS', create: 'SONG_COLLECTION_CREATE', edit: 'SONG_COLLECTION_EDIT' },
  columns: [
    { field: 'name', header: 'Name' },
    { field: 'songs', header: 'Songs', align: 'right' },
    { field: 'owner', header: 'Owner', permission: 'CAN_GET_USERS' },
    { field: 'notes', header: 'Notes' },
  ],
  filters: {
    kind: multiSelectFilter({
      label: 'Kind',
      options: [
        { value: 'EP', label: 'Extended play' },
        { value: 'LP', label: 'Long play' },
        { value: 'Single', label: 'Single' },
      ],
    }),
    read_only: singleSelectFilter({
      label: 'Editing',
      options: [
        { value: 'true', label: 'Read only' },
        { value: 'false', label: 'Editable' },
      ],
    }),
    owner_uuid: typeaheadFilter({ label: 'Owner', options: owners }),
    created_from: dateFilter({ label: 'Created from' }),
    label: searchFilter({ label: 'Label' }),
  },
  form: {
    blank: { name: '' },
    fields: {
      name: textField({ label: 'Name' }),
      owner: selectField({ label: 'Owner', options: owners }),
      description: textArea({ label: 'Description', rows: 4 }),
      rating: numberField({ label: 'Rating', help: '1 to 5' }),
      read_only: checkbox({ label: 'Read only' }),
    },
  },
});

/** uuid of the n-th test record. */
export const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Rows of the list: 'Album 1', 'Album 2', … */
export const albums = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    uuid: id(index + 1),
    name: `Album ${index + 1}`,
    songs: (index + 1) * 3,
    owner: null,
    notes: '',
  }));
