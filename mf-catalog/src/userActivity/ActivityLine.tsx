import { linkTo, routes, type Reply } from '@segno/contract';
import type { listUserActivity } from '@segno/contract/account';
import { Anchor, RelativeTime, Text } from '@segno/ui';
import { useAllowed } from '@segno/ui/engine';
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

/** One line of the activity log: who did what to what, with the way to it. */
export const ActivityLine = ({ entry, onOnly }: ActivityLineProps) => {
  const { before, name, after } = sentenceParts(entry);
  const href = useHref(entry);
  return (
    <>
      <Text className={classes.sentence ?? ''}>
        {before}
        {href === undefined ? (
          name
        ) : (
          <Anchor component={Link} to={href}>
            {name}
          </Anchor>
        )}
        {after}
      </Text>
      <p className={classes.foot}>
        <RelativeTime value={entry.timestamp} />
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
      </p>
    </>
  );
};

/** The screen of the thing; undefined when it is gone, has none, or is not for this person. */
const useHref = ({ action_string, resource_type, resource_uuid: uuid }: UserActivity): string | undefined => {
  const allowed = useAllowed();
  const route = table[resource_type];
  if (route === undefined || uuid === null || action_string === 'has_deleted') return undefined;
  return allowed(routes[route].permission) ? linkTo(route, { uuid }) : undefined;
};
