import { countMyTracks, statusesOfGroup, type TrackGroup } from '@segno/contract/submissions';
import { useCall } from '@segno/host';
import { Button } from '@segno/ui';
import { RouteLink } from '@segno/ui/list';
import classes from './MyTracksScreen.module.css';

interface TrackGroupsProps {
  /** The statuses that the list is narrowed to, as its address has them; '' for all. */
  status: string;
  onChoose: (status: string | undefined) => void;
}

const labels: Record<TrackGroup, string> = { needs_you: 'Needs you', in_review: 'In review', done: 'Done' };
const groups = [
  { name: 'all', label: 'All', status: '' },
  ...(['needs_you', 'in_review', 'done'] as const).map((name) => ({
    name,
    label: labels[name],
    status: statusesOfGroup(name).join(','),
  })),
] as const;

const sorted = (status: string): string => status.split(',').sort().join();

/** The artist's tracks by what happens next, each with how many there are. */
export const TrackGroups = ({ status, onChoose }: TrackGroupsProps) => {
  const { data } = useCall(countMyTracks, {});
  return (
    <div className={classes.groups} role="group" aria-label="Tracks by what happens next">
      {groups.map((group) => {
        const isChosen = sorted(group.status) === sorted(status);
        return (
          <Button
            key={group.name}
            size="xs"
            variant={isChosen ? 'light' : 'default'}
            aria-pressed={isChosen}
            rightSection={data && <span className={classes.count}>{data.counts[group.name]}</span>}
            onClick={() => onChoose(group.status === '' ? undefined : group.status)}
          >
            {group.label}
          </Button>
        );
      })}
      <span className={classes.rules}>
        <RouteLink to="MY_TRACK_RULES">What makes a track pass</RouteLink>
      </span>
    </div>
  );
};
