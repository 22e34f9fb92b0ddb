import { songCollection } from '@segno/contract/catalog';
import { StatusBadge } from '@segno/ui';
import { textField } from '@segno/ui/form';
import { momentColumns, screen } from '@segno/ui/screen';
import { flagFilter } from '@segno/ui/list';
import { songCount } from '../songCount/songCount';
import { CollectionRule } from './CollectionRule';
import { CollectionSongs } from './CollectionSongs';

/** Song collections: a list and a form in a modal. Those that the system makes itself stay as they are (X7). */
export const collectionScreens = screen(songCollection, {
  text: {
    title: 'Song Collections',
    create: 'Create Song Collection',
    edit: 'Edit Song Collection',
    search: 'Search by name',
    empty: 'Collections gather songs for an occasion. Songs are put into one on the song.',
    remove: {
      question: 'Are you sure you want to delete this song collection?',
      detail: 'Its songs stay. Published ones among them need to be published again to leave it on the channels.',
      done: 'Song Collection has been deleted',
      failed: 'There was an error deleting the Song Collection',
      when: ({ read_only }) => !read_only,
    },
  },
  routes: { list: 'SONG_COLLECTIONS', create: 'SONG_COLLECTION_CREATE', edit: 'SONG_COLLECTION_EDIT' },
  columns: [
    { field: 'name', header: 'Name' },
    { field: 'song_count', header: 'Songs', align: 'right', width: 112, cell: songCount('song_collection_uuid') },
    { field: 'channel_count', header: 'Channels', align: 'right', width: 112 },
    {
      field: 'read_only',
      header: 'Read Only',
      width: 136,
      cell: (isReadOnly) => (isReadOnly ? <StatusBadge>Read only</StatusBadge> : '–'),
    },
    momentColumns.lastModified,
  ],
  filters: {
    read_only: flagFilter({ label: 'Made by', yes: 'The system (read only)', no: 'People' }),
  },
  form: {
    blank: { name: '' },
    fields: { name: textField({ label: 'Name' }) },
    above: CollectionRule,
    below: CollectionSongs,
    readOnlyWhen: ({ read_only }) => read_only,
    logs: 'song_collection',
  },
});
