import { songCollection, systemCollections, type SystemRule } from '@segno/contract/catalog';
import { RelativeTime, StatusBadge, Text } from '@segno/ui';
import { textField } from '@segno/ui/form';
import { type FormPartProps, momentColumns, screen } from '@segno/ui/screen';
import { flagFilter } from '@segno/ui/list';
import { songCount } from '../songCount/songCount';
import { CollectionLinks } from './CollectionLinks';
import { CollectionSongs } from './CollectionSongs';

const { new_releases, best_sellers } = systemCollections;

const rules: Record<SystemRule, string> = {
  new_releases: `Songs on sale that were first published within the last ${new_releases.days} days, newest first, ${new_releases.limit} at most.`,
  best_sellers: `The ${best_sellers.limit} songs on sale with the most licenses sold in the last ${best_sellers.days} days, after refunds.`,
};

/** X7: the rule by which the system fills a collection, and when it last did. */
const CollectionRule = ({ record }: FormPartProps<typeof songCollection>) => {
  if (!record?.system_rule) return null;
  return (
    <>
      <Text>{rules[record.system_rule]}</Text>
      <Text c="dimmed">
        Filled by the system every day, and soon after songs are published or sold. Last filled:{' '}
        <RelativeTime value={record.filled_at} never="not yet" />
      </Text>
    </>
  );
};

const CollectionParts = (props: FormPartProps<typeof songCollection>) => (
  <>
    <CollectionSongs {...props} />
    <CollectionLinks {...props} />
  </>
);

/** Song collections: a list and a form in a modal. Those of the system cannot be changed. */
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
    below: CollectionParts,
    readOnlyWhen: ({ read_only }) => read_only,
    logs: 'song_collection',
  },
});
