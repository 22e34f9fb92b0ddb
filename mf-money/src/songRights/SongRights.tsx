import { listRightsChanges, type RightsChange } from '@segno/contract/catalog';
import { useCall, type SongSlot } from '@segno/host';
import { Text } from '@segno/ui';
import { QueryFallback, RecordChanges } from '@segno/ui/form';
import { dayText } from '../range/dayText';
import classes from './SongRights.module.css';

const ofParty = {
  song: '',
  artist: 'artist',
  publisher_ruleset: 'ruleset',
  writer: 'writer',
  publisher: 'publisher',
} as const;

/** 'Mia Berg, approved by Ana Li'. */
const whoText = ({ asked_by, decided_by, status }: RightsChange): string =>
  [
    asked_by.full_name,
    ...(decided_by ? [`${status === 'reverted' ? 'reverted' : 'approved'} by ${decided_by.full_name}`] : []),
  ].join(', ');

/** C18: rights over time, latest first. Sales and statements use the rights of the day of use. */
export const Extension = ({ song }: SongSlot) => {
  const read = useCall(listRightsChanges, { query: { resource_uuid: song, is_applied: 'true' } });
  if (!read.data) return <QueryFallback call={read} rows={2} columns={2} />;
  const { rights_changes: changes } = read.data;
  if (changes.length === 0) return <Text>The artist, shares and ruleset above have applied since publication.</Text>;
  return (
    <ol aria-label="Rights over time" className={classes.root}>
      {changes.map((change) => (
        <li key={change.uuid}>
          <Text size="sm">
            {`From ${dayText(String(change.applied_at).slice(0, 10))}`}
            {change.resource_type !== 'song' && `, ${ofParty[change.resource_type]} ${change.resource_label}`}
          </Text>
          {change.field === 'terms' ? (
            <Text>Its terms were changed.</Text>
          ) : (
            <RecordChanges changes={[{ field: change.field, before: change.before, after: change.after }]} />
          )}
          <Text size="xs" c="dimmed">
            {whoText(change)}
          </Text>
        </li>
      ))}
    </ol>
  );
};
