import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { useSession } from '@segno/host';
import { Alert, Anchor, RelativeTime } from '@segno/ui';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconEdit } from '@segno/ui/icons';
import { goToSection } from './goToSection';
import { statusFacts } from './statusFacts';
import classes from './TrackPage.module.css';
import { useNotes } from './useNotes';

/** Statuses that ask for something, or in which something goes on: ready, revision, in progress, error (T1). */
const looks = new Map([
  [3, { color: 'green', icon: IconCircleCheck, goTo: { section: 'writer-shares', text: 'Go to the delivery' } }],
  [4, { color: 'amber', icon: IconEdit, goTo: { section: 'track-details', text: 'Go to the mp3' } }],
  [9, { color: 'gray', icon: IconClock, goTo: undefined }],
  [10, { color: 'red', icon: IconAlertTriangle, goTo: { section: 'source-files', text: 'Go to the files' } }],
]);

/** Where the track stands when that asks for attention; other statuses say it in a line below the title. */
export const hasBanner = (status: number): boolean => looks.has(status);

/** What is asked of the artist now; with a requested revision, in the reviewer's words. */
export const StatusBanner = ({ track }: { track: TrackSubmissionDetail }) => {
  const { status, requires_revision } = track;
  const look = looks.get(status.id);
  if (!look) return null;
  const { color, icon: Icon, goTo } = look;
  return (
    <Alert color={color} icon={<Icon size={18} aria-hidden />} title={status.name}>
      {statusFacts(status.id).meaning}
      {requires_revision && <LastWord track={track.uuid} />}
      {goTo && (
        <p className={classes.lead}>
          <Anchor
            component="button"
            type="button"
            c="inherit"
            underline="always"
            onClick={() => goToSection(goTo.section)}
          >
            {goTo.text}
          </Anchor>
        </p>
      )}
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
    <figure className={classes.quote}>
      <blockquote className={classes.note}>{last.text}</blockquote>
      <figcaption className={classes.from}>
        {last.user?.full_name}, <RelativeTime value={last.created_at} />
      </figcaption>
    </figure>
  );
};
