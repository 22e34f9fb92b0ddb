import { counted, linkTo } from '@segno/contract';
import { deliveryRules, type readTrackCoach } from '@segno/contract/submissions';
import type { Reply } from '@segno/contract';
import { RouteLink, useRouteHref } from '@segno/ui/list';
import { Anchor } from '@segno/ui';
import { Link } from 'react-router-dom';
import classes from './coach.module.css';

export type TrackCoach = Reply<typeof readTrackCoach>['coach'];

/** The rules that the artist's own deliveries violated, each with links to the rule and to the latest track. */
export const CoachPoints = ({ coach: { delivered, points }, most }: { coach: TrackCoach; most?: number }) => {
  const rules = useRouteHref()('MY_TRACK_RULES');
  return (
    <ul className={classes.points}>
      {points.slice(0, most).map(({ rule, refused, advised, last }) => (
        <li key={rule}>
          {rules === undefined ? (
            deliveryRules[rule].title
          ) : (
            <Anchor component={Link} to={`${linkTo('MY_TRACK_RULES')}#${rule}`}>
              {deliveryRules[rule].title}
            </Anchor>
          )}
          {': '}
          {[refused > 0 && `refused in ${refused}`, advised > 0 && `pointed out in ${advised}`]
            .filter((part) => part !== false)
            .join(', ')}{' '}
          of {counted(delivered, 'delivered track')}, last in “
          <RouteLink to="MY_TRACK_EDIT_PAGE" params={{ uuid: last.uuid }}>
            <bdi>{last.name}</bdi>
          </RouteLink>
          ”
        </li>
      ))}
    </ul>
  );
};
