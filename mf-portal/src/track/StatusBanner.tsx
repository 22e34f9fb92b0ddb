import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { useSession } from '@segno/host';
import { Alert, RelativeTime } from '@segno/ui';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconEdit, IconInfoCircle } from '@segno/ui/extra';
import { statusFacts } from './statusFacts';
import classes from './TrackPage.module.css';
import { useNotes } from './useNotes';

const READY = 3;
const IN_PROGRESS = 9;
const FAILED = 10;

const looks = new Map([
  [READY, { color: 'green', icon: IconCircleCheck }],
  [IN_PROGRESS, { color: 'gray', icon: IconClock }],
  [FAILED, { color: 'red', icon: IconAlertTriangle }],
]);

/** Where the track stands and what comes next; with a requested revision, in the reviewer's words. */
export const StatusBanner = ({ track }: { track: TrackSubmissionDetail }) => {
  const { status, requires_revision } = track;
  const { meaning } = statusFacts(status.id);
  const look = requires_revision
    ? { color: 'amber', icon: IconEdit }
    : (looks.get(status.id) ?? { color: 'gray', icon: IconInfoCircle });
  if (meaning === '') return null;
  return (
    <Alert color={look.color} icon={<look.icon size={18} aria-hidden />} title={status.name}>
      {meaning}
      {requires_revision && <LastWord track={track.uuid} />}
    </Alert>
  );
};

/** The last note that came from the other side. */
const LastWord = ({ track }: { track: string }) => {
  const own = useSession(({ user }) => user?.uuid);
  const { notes } = useNotes(track);
  const last = notes.findLast(({ user }) => user !== null && user.uuid !== own);
  if (!last) return null;
  return (
    <>
      <p className={classes.note}>{last.text}</p>
      <p className={classes.from}>
        {last.user?.full_name}, <RelativeTime value={last.created_at} />
      </p>
    </>
  );
};
