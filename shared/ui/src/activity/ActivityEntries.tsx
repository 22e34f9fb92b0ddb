import { counted } from '@segno/contract';
import type { RecordChange } from '@segno/contract/account';
import { useState } from 'react';
import { Button, RelativeTime, Text } from '../index';
import { Timeline } from '../extra';
import { activitySentence, type ActivityFacts } from './activitySentence';
import { ChangeLine } from './ChangeLine';
import classes from './RecordChanges.module.css';

/** How many changes are shown before the rest is folded away. */
const FEW = 3;

/** The changes of a record, one line per member; if there are many, most are folded away. */
export const RecordChanges = ({ changes }: { changes: readonly RecordChange[] }) => {
  const [isOpen, setIsOpen] = useState(false);
  const more = changes.length - FEW;
  return (
    <>
      <ul className={classes.list} aria-label="Changes">
        {(isOpen ? changes : changes.slice(0, FEW)).map((change) => (
          <li key={change.field}>
            <ChangeLine {...change} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="subtle" size="compact-xs" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show fewer changes' : `Show ${counted(more, 'more change')}`}
        </Button>
      )}
    </>
  );
};

/** A line of the activity log as rendered. */
export interface ActivityEntry extends ActivityFacts {
  uuid: string;
  /** When it happened. */
  timestamp: Date | number | string;
  /** The changed members of the record that the reader may see. */
  changes?: readonly RecordChange[];
}

/** Shown in place of an empty log. */
export const NOTHING_YET = 'Nothing has happened here yet.';

/** Lines of the activity log, each a sentence with its time. */
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
