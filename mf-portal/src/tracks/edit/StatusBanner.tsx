import { linkTo } from '@segno/contract';
import { playableTrack } from '@segno/tracks';
import { statusOf, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { Alert, Button, RelativeTime } from '@segno/ui';
import { useRouteHref } from '@segno/ui/list';
import { TimedText } from '@segno/ui/review';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconEdit } from '@segno/ui/icons';
import { Link } from 'react-router-dom';
import { goToSection } from './goToSection';
import { ReplaceFiles } from './ReplaceFiles';
import { askedByStaff, statusFacts } from './statusFacts';
import { useLastWord } from './useLastWord';
import classes from './track.module.css';

const looks = {
  approved: { color: 'green', icon: IconCircleCheck },
  revision: { color: 'amber', icon: IconEdit },
  waiting: { color: 'gray', icon: IconClock },
  failed: { color: 'red', icon: IconAlertTriangle },
} as const;

/** What the artist should do now; for a requested revision, in the reviewer's words. */
export const StatusBanner = ({ track }: { track: TrackSubmissionDetail }) => {
  const asked = askedByStaff(track);
  if (asked) return <FilesAsked asked={asked} />;
  const { title = track.status.name, meaning, banner } = statusFacts(track);
  if (!banner) return null;
  const { kind, goTo } = banner;
  const { color, icon: Icon } = looks[kind];
  return (
    <Alert color={color} icon={<Icon size={18} aria-hidden />} title={title}>
      {meaning}
      {(track.requires_revision || statusOf(track) === 'rejected') && <LastWord track={track} />}
      {track.unpublishable_files.length > 0 && <ReplaceFiles track={track} />}
      {goTo && (
        <Button mt="xs" display="block" onClick={() => goToSection(goTo.section)}>
          {goTo.text}
        </Button>
      )}
    </Alert>
  );
};

/** Files of the song made from the track were declined, and new versions are requested. */
const FilesAsked = ({ asked: { song_uuid, count } }: { asked: NonNullable<TrackSubmissionDetail['files_asked']> }) => {
  const href = useRouteHref()('REVISIONS_REQUESTED_EDIT', { uuid: song_uuid });
  return (
    <Alert color="amber" icon={<IconEdit size={18} aria-hidden />} title="Files asked for again">
      <p className={classes.note}>
        {count === 1 ? 'One file needs a new version.' : `${count} files need a new version.`}
      </p>
      {href !== undefined && (
        <Button mt="xs" component={Link} to={href}>
          Read what is asked and upload
        </Button>
      )}
    </Alert>
  );
};

/** The latest note by the other side. */
const LastWord = ({ track }: { track: TrackSubmissionDetail }) => {
  const last = useLastWord(track.uuid);
  if (!last) return null;
  return (
    <figure className={classes.quote}>
      <blockquote className={classes.note}>
        <TimedText text={last.text} sound={playableTrack(track, linkTo('MY_TRACK_EDIT_PAGE', { uuid: track.uuid }))} />
      </blockquote>
      <figcaption className={classes.from}>
        {last.user?.full_name}, <RelativeTime value={last.created_at} />
      </figcaption>
    </figure>
  );
};
