import { linkTo, type Reply } from '@segno/contract';
import type { listUserActivity } from '@segno/contract/account';
import { Anchor, RelativeTime } from '@segno/ui';
import { activitySentence, type ActivityFacts } from '@segno/ui/form';
import { Link } from 'react-router-dom';
import { useResourceHref } from './useResourceHref';
import classes from './ActivityLine.module.css';

/** A sentence of the log, cut around the name of the thing that it is about. */
interface SentenceParts {
  before: string;
  /** The thing's name in quotes; '' when the sentence does not name it ('Ana Li has logged in'). */
  name: string;
  after: string;
}

/** Cuts the sentence of a line around the thing's name, so that the name can be a link. */
export const sentenceParts = (facts: ActivityFacts): SentenceParts => {
  const sentence = activitySentence(facts);
  const name = `"${facts.resource_label}"`;
  // The thing comes last: what was done to parts of it names them before.
  const start = sentence.lastIndexOf(name);
  if (start < 0) return { before: sentence, name: '', after: '' };
  return { before: sentence.slice(0, start), name, after: sentence.slice(start + name.length) };
};

export type UserActivity = Reply<typeof listUserActivity>['user_activities'][number];

export interface ActivityLineProps {
  entry: UserActivity;
  /** Narrows the log to the thing; undefined when it is already. */
  onOnly: ((entry: UserActivity) => void) | undefined;
}

/** One line of the activity log: when, who did what to what, and the way to it. */
export const ActivityLine = ({ entry, onOnly }: ActivityLineProps) => {
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
