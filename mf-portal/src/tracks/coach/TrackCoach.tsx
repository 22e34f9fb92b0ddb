import { deliveryOf, readTrackCoach, statusOf, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { useCall } from '@segno/host';
import { useLastWord } from '../edit/useLastWord';
import { RouteLink } from '@segno/ui/list';
import { CoachPoints } from './CoachPoints';
import classes from './coach.module.css';

const MOST = 3;

/**
 * After a decline and before a delivery: the rules that the artist's own deliveries violated most often. Never shown in
 * place of the reason of a decline.
 */
export const TrackCoach = ({ track }: { track: TrackSubmissionDetail }) => {
  const reason = useLastWord(track.uuid);
  const isWanted = statusOf(track) === 'rejected' ? reason !== undefined : deliveryOf(track) === 'due';
  const { data } = useCall(readTrackCoach, {}, { enabled: isWanted });
  if (!isWanted || !data || data.coach.points.length === 0) return null;
  return (
    <section aria-labelledby="coach-next" className={classes.panel}>
      <h2 id="coach-next" className={classes.heading}>
        What would make the next one pass
      </h2>
      <CoachPoints coach={data.coach} most={MOST} />
      <RouteLink to="MY_TRACK_RULES">What makes a track pass</RouteLink>
    </section>
  );
};
