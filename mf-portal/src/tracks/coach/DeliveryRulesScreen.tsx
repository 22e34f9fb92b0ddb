import { counted } from '@segno/contract';
import type { Answer } from '@segno/contract';
import { deliveryRuleNames, deliveryRules, readTrackCoach } from '@segno/contract/submissions';
import { useCall } from '@segno/host';
import { PageHead, Stack } from '@segno/ui';
import { QueryFallback } from '@segno/ui/form';
import { RouteLink } from '@segno/ui/list';
import { CoachPoints } from './CoachPoints';
import classes from './coach.module.css';

type Coach = Answer<typeof readTrackCoach>['coach'];

/** Where to read why tracks were declined; a reviewer may have written nothing. */
const reasonsText = ({ declined, last_declined: last }: Coach): string => {
  const isAll = last.length === declined;
  if (!last.every(({ has_reason }) => has_reason)) return isAll ? '' : ', most recently';
  if (declined === 1) return '; the reason is on its page';
  return isAll ? '; the reasons are on their pages' : '; the reasons of the last are on their pages';
};

/** MY_TRACK_RULES (T13: coach): the rules for deliveries, and how often the artist's own violated them. */
export const Screen = () => {
  const read = useCall(readTrackCoach, {});
  const coach = read.data?.coach;
  return (
    <Stack gap="md" className={classes.root}>
      <PageHead title="What makes a track pass" back={{ to: '/my-tracks', label: 'My Tracks' }} />
      <section aria-labelledby="coach-own">
        <h2 id="coach-own" className={classes.heading}>
          Your tracks so far
        </h2>
        {!coach && <QueryFallback call={read} rows={3} columns={1} />}
        {coach && coach.points.length > 0 && <CoachPoints coach={coach} />}
        {coach && coach.points.length === 0 && (
          <p className={classes.text}>
            {coach.delivered === 0
              ? 'Nothing was delivered yet. What is refused or pointed out of your deliveries is counted here.'
              : 'We found nothing to correct in your deliveries.'}
          </p>
        )}
        {coach && coach.declined > 0 && (
          <p className={classes.text}>
            {`${counted(coach.declined, 'track was', 'tracks were')} declined`}
            {reasonsText(coach)}:{' '}
            {coach.last_declined.map(({ uuid, name }, index) => (
              <span key={uuid}>
                {index > 0 && ', '}
                <RouteLink to="MY_TRACK_EDIT_PAGE" params={{ uuid }}>
                  <bdi>{name}</bdi>
                </RouteLink>
              </span>
            ))}
          </p>
        )}
      </section>
      <section aria-labelledby="coach-rules">
        <h2 id="coach-rules" className={classes.heading}>
          What a delivery needs
        </h2>
        <dl className={classes.rules}>
          {deliveryRuleNames.map((name) => (
            <div key={name} id={name} className={classes.rule}>
              <dt>{deliveryRules[name].title}</dt>
              <dd>{deliveryRules[name].text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Stack>
  );
};
