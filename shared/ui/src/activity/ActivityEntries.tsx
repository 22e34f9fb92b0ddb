import type { RecordChange } from '@segno/contract/account';
import { RelativeTime, Text } from '../index';
import { Timeline } from '../extra';
import { activitySentence, type ActivityFacts } from './activitySentence';
import { RecordChanges } from './RecordChanges';

/** A line of the activity log as it is rendered. */
export interface ActivityEntry extends ActivityFacts {
  uuid: string;
  /** When it happened. */
  timestamp: Date | number | string;
  /** The members of the record that were changed, as far as the reader may read them. */
  changes?: readonly RecordChange[];
}

/** What stands where a log is empty. */
export const NOTHING_YET = 'Nothing has happened here yet.';

/** Lines of the activity log, each a sentence and when it was. */
export const ActivityEntries = ({ entries }: { entries: readonly ActivityEntry[] }) => (
  <Timeline bulletSize={12} lineWidth={1} color="gray">
    {entries.map((entry) => (
      <Timeline.Item key={entry.uuid}>
        <Text>{activitySentence(entry)}</Text>
        {entry.changes && entry.changes.length > 0 && <RecordChanges changes={entry.changes} />}
        <Text c="dimmed" size="xs">
          <RelativeTime value={entry.timestamp} />
        </Text>
      </Timeline.Item>
    ))}
  </Timeline>
);
