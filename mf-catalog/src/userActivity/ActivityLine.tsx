import { linkTo, routes, type Reply } from '@segno/contract';
import type { listUserActivity } from '@segno/contract/account';
import { Anchor, RelativeTime } from '@segno/ui';
import { useAllowed } from '@segno/ui/list';
import { Link } from 'react-router-dom';
import { resourceRoutes } from './resourceRoutes';
import { sentenceParts } from './sentenceParts';
import classes from './ActivityLine.module.css';

export type UserActivity = Reply<typeof listUserActivity>['user_activities'][number];

export interface ActivityLineProps {
  entry: UserActivity;
  /** Narrows the log to the thing; undefined when it is already. */
  onOnly: ((entry: UserActivity) => void) | undefined;
}

const table: Readonly<Partial<Record<string, (typeof resourceRoutes)[keyof typeof resourceRoutes]>>> = resourceRoutes;

/** One line of the activity log: when, who did what to what, and the way to it. */
export const ActivityLine = ({ entry, onOnly }: ActivityLineProps) => {
  const { before, name, after } = sentenceParts(entry);
  const href = useHref(entry);
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
      {onOnly && entry.resource_uuid !== null && (
        <button
          type="button"
          className={classes.only}
          aria-label={`Only this: ${entry.resource_label}`}
          onClick={() => onOnly(entry)}
        >
          Only this
        </button>
      )}
    </li>
  );
};

/** The screen of the thing; undefined when it is gone, has none, or is not for this person. */
const useHref = ({ action_string, resource_type, resource_uuid: uuid }: UserActivity): string | undefined => {
  const allowed = useAllowed();
  const route = table[resource_type];
  if (route === undefined || uuid === null || action_string === 'has_deleted') return undefined;
  return allowed(routes[route].permission) ? linkTo(route, { uuid }) : undefined;
};
