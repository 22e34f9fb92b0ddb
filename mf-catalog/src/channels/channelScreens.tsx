import { counted } from '@segno/contract';
import { channel, channelEffect, listChannelKinds } from '@segno/contract/catalog';
import { useCall } from '@segno/host';
import { RelativeTime, Text } from '@segno/ui';
import { multiSelectField, selectField, switchField, textField } from '@segno/ui/form';
import { flagFilter, optionsFrom } from '@segno/ui/list';
import { type FormPart, momentColumns, screen } from '@segno/ui/screen';
import { songChoices } from '../songs/songChoices';
import { ChannelPanel } from './ChannelPanel';
import { ChannelState, isMoving } from './ChannelState';
import { credentialsField, settingsField } from './MembersField';

const POLL_MILLISECONDS = 2000;

const joined = (uuids: unknown): string => (Array.isArray(uuids) ? uuids.join() : '');

/** What saving the form means for published songs. */
const Effect: FormPart<typeof channel> = ({ form: { values }, record }) => {
  const { active, content_tier_uuids, song_collection_uuids } = values;
  const effect = useCall(
    channelEffect,
    {
      query: {
        ...(record ? { channel_uuid: record.uuid } : {}),
        content_tier_uuids: joined(content_tier_uuids),
        song_collection_uuids: joined(song_collection_uuids),
      },
    },
    { enabled: active === true && record?.is_paused !== true, keep: true },
  );
  if (active !== true) {
    const live = record?.live ?? 0;
    return live > 0 ? <Text>Off: {counted(live, 'song')} stay on sale there as they are.</Text> : null;
  }
  if (record?.is_paused) return <Text>Nothing is sent until the channel is resumed.</Text>;
  if (!effect.data) return null;
  const { sent, taken_down } = effect.data;
  if (sent + taken_down === 0) return <Text>Saving sends no more songs there.</Text>;
  return (
    <Text>
      Saving sends {counted(sent, 'song')} there{taken_down > 0 && ` and takes ${counted(taken_down, 'song')} down`}, in
      batches.
    </Text>
  );
};

const kinds = optionsFrom({ endpoint: listChannelKinds, rows: 'kinds', value: 'kind', label: 'label' });

/** S14: channels to which songs are published. */
export const channelScreens = screen(channel, {
  text: {
    title: 'Channels',
    create: 'Add Channel',
    edit: 'Edit Channel',
    search: 'Search by name',
    empty: 'Channels are shops, partners and services that published songs are sent to.',
    remove: {
      question: ({ name }) => `Are you sure you want to delete the channel ${name}?`,
      detail: ({ live, supports_take_down }) =>
        live > 0 && !supports_take_down ? `${counted(live, 'song')} stay on sale there.` : undefined,
      done: 'Channel has been deleted',
      when: ({ is_built_in }) => !is_built_in,
    },
  },
  routes: { list: 'CHANNELS', create: 'CHANNEL_CREATE', edit: 'CHANNEL_EDIT' },
  columns: [
    { field: 'name', header: 'Name' },
    { field: 'state', header: 'State', width: 168, priority: 2, cell: (_, row) => <ChannelState {...row} /> },
    { field: 'kind', header: 'Kind', width: 120, priority: 5, cell: (kind) => kind.replace('_', ' ').toUpperCase() },
    { field: 'live', header: 'On sale', width: 112, align: 'right', priority: 3 },
    { field: 'waiting', header: 'Waiting', width: 112, align: 'right', priority: 4 },
    { field: 'failed', header: 'Failed', width: 104, align: 'right', priority: 4 },
    {
      field: 'last_success_at',
      header: 'Last success',
      width: 144,
      priority: 5,
      cell: (at) => <RelativeTime value={at} never="–" />,
    },
    momentColumns.lastModified,
  ],
  filters: { active: flagFilter({ label: 'Switched', yes: 'On', no: 'Off' }) },
  poll: (rows) => rows.some(isMoving) && POLL_MILLISECONDS,
  form: {
    blank: {
      name: '',
      kind: 'http',
      settings: {},
      credentials: {},
      active: false,
      supports_take_down: true,
      content_tier_uuids: [],
      song_collection_uuids: [],
    },
    fields: {
      name: textField({ label: 'Name' }),
      kind: selectField({ label: 'Kind', options: kinds, isNeverEmpty: true }),
      settings: settingsField,
      credentials: credentialsField,
      content_tier_uuids: multiSelectField({
        label: 'Content tiers',
        help: 'Only songs of these tiers are sent. If you choose none, songs of all tiers are sent.',
        options: songChoices.contentTiers,
      }),
      song_collection_uuids: multiSelectField({
        label: 'Song collections',
        help: 'Only songs in these collections are sent. If you choose none, all songs are sent.',
        options: songChoices.collections,
      }),
      supports_take_down: switchField({
        label: 'Supports take down',
        help: 'The channel takes a song down when it is asked to.',
      }),
      active: switchField({ label: 'Active', help: 'Published songs are sent there.' }),
    },
    above: ChannelPanel,
    below: Effect,
    logs: 'channel',
  },
});
