import { linkTo, MAX_PAGE_SIZE, type Reply } from '@segno/contract';
import { listUserActivity } from '@segno/contract/account';
import { useCall } from '@segno/host';
import { Anchor, Button, RelativeTime } from '@segno/ui';
import { activitySentence, type ActivityFacts, QueryFallback } from '@segno/ui/form';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useResourceHref } from './useResourceHref';
import classes from './ActivityLine.module.css';

/** A sentence of the log, split around the name of its subject. */
interface SentenceParts {
  before: string;
  /** Quoted name of the subject; '' if the sentence does not name it ('Ana Li has logged in'). */
  name: string;
  after: string;
}

/** Splits a line's sentence around the name of its subject, which becomes a link. */
export const sentenceParts = (facts: ActivityFacts): SentenceParts => {
  const sentence = activitySentence(facts);
  const name = `"${facts.resource_label}"`;
  // The subject comes last: the sentence names its parts first.
  const start = sentence.lastIndexOf(name);
  if (start < 0) return { before: sentence, name: '', after: '' };
  return { before: sentence.slice(0, start), name, after: sentence.slice(start + name.length) };
};

export type UserActivity = Reply<typeof listUserActivity>['user_activities'][number];

export interface ActivityLineProps {
  entry: UserActivity;
  /** Filters the log by the subject; undefined if it already is. */
  onOnly: ((entry: UserActivity) => void) | undefined;
}

/** One line of the activity log: time, person, action and subject, with a link. That of a batch can be expanded. */
export const ActivityLine = (props: ActivityLineProps) => {
  const { batch } = props.entry;
  return batch && batch.size > 1 && props.onOnly ? <BatchLine {...props} batch={batch} /> : <SingleLine {...props} />;
};

const BatchLine = ({ entry, batch, onOnly }: ActivityLineProps & { batch: NonNullable<UserActivity['batch']> }) => {
  const [isOpen, setOpen] = useState(false);
  const lines = useId();
  return (
    <li className={classes.root}>
      <span className={classes.sentence}>{activitySentence(entry, batch.size)}</span>
      <span className={classes.time}>
        <RelativeTime value={entry.timestamp} />
      </span>
      <span className={classes.ways}>
        <button
          type="button"
          className={classes.way}
          aria-expanded={isOpen}
          aria-controls={lines}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      </span>
      {isOpen && <BatchLines id={lines} uuid={batch.uuid} onOnly={onOnly} />}
    </li>
  );
};

const PAGE = 25;

/** Lines of a batch, only some at first. */
const BatchLines = ({ id, uuid, onOnly }: { id: string; uuid: string } & Pick<ActivityLineProps, 'onOnly'>) => {
  const [pagesize, setPageSize] = useState(PAGE);
  const query = { batch_uuid: uuid, sort_order: 'asc', pagesize } as const;
  const read = useCall(listUserActivity, { query }, { keep: true });
  if (!read.data) return <QueryFallback call={read} rows={3} columns={1} />;
  const { user_activities: entries, paging } = read.data;
  const rest = paging.total_size - entries.length;
  return (
    <ol id={id} className={classes.batch}>
      {entries.map((entry) => (
        <SingleLine key={entry.uuid} entry={entry} onOnly={onOnly} />
      ))}
      {rest > 0 && pagesize < MAX_PAGE_SIZE && (
        <li>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={read.isFetching}
            onClick={() => setPageSize(Math.min(pagesize * 4, MAX_PAGE_SIZE))}
          >
            Show more ({rest.toLocaleString('en-US')})
          </Button>
        </li>
      )}
    </ol>
  );
};

const SingleLine = ({ entry, onOnly }: ActivityLineProps) => {
  const { before, name, after } = sentenceParts(entry);
  const href = useResourceHref(entry);
  const uuid = entry.resource_uuid;
  return (
    <li className={classes.root}>
      <span className={classes.sentence}>
        {before}
        {href === undefined || name === '' ? (
          name
        ) : (
          <Anchor component={Link} to={href} underline="always">
            {name}
          </Anchor>
        )}
        {after}
      </span>
      <span className={classes.time}>
        <RelativeTime value={entry.timestamp} />
      </span>
      {onOnly && uuid !== null && (
        <span className={classes.ways}>
          <button
            type="button"
            className={classes.way}
            aria-label={`Only this: ${entry.resource_label}`}
            onClick={() => onOnly(entry)}
          >
            Only this
          </button>
          <Link
            className={classes.way}
            aria-label={`Activity of ${entry.resource_label}`}
            to={linkTo('USER_ACTIVITY_OF_RESOURCE', { type: entry.resource_type, resourceUuid: uuid })}
          >
            Activity
          </Link>
        </span>
      )}
    </li>
  );
};
