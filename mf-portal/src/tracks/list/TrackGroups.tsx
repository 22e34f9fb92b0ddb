import { countMyTracks, trackGroups, type TrackGroup } from '@segno/contract/submissions';
import { useCall } from '@segno/host';
import { Button } from '@segno/ui';
import { RouteLink } from '@segno/ui/list';
import classes from './MyTracksScreen.module.css';

interface TrackGroupsProps {
  /** The group that the list is narrowed to; undefined for all, and the name of none if it shows something else. */
  chosen: string | undefined;
  onChoose: (group: TrackGroup | undefined) => void;
}

const labels: Record<TrackGroup, string> = { needs_you: 'Needs you', in_review: 'In review', done: 'Done' };

/** The artist's tracks by what happens next, each with its count. */
export const TrackGroups = ({ chosen, onChoose }: TrackGroupsProps) => {
  const { data } = useCall(countMyTracks, {});
  return (
    <div className={classes.groups} role="group" aria-label="Tracks by what happens next">
      {[undefined, ...trackGroups].map((group) => (
        <Button
          key={group ?? 'all'}
          size="xs"
          variant={group === chosen ? 'light' : 'default'}
          aria-pressed={group === chosen}
          rightSection={data && <span className={classes.count}>{data.counts[group ?? 'all']}</span>}
          onClick={() => onChoose(group)}
        >
          {group ? labels[group] : 'All'}
        </Button>
      ))}
      <span className={classes.rules}>
        <RouteLink to="MY_TRACK_RULES">What makes a track pass</RouteLink>
      </span>
    </div>
  );
};
