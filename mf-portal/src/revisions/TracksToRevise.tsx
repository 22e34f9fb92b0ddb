import { listTrackSubmissions, presentStatus, type TrackSubmissionRow } from '@segno/contract/submissions';
import { useCall, useCan } from '@segno/host';
import { RelativeTime } from '@segno/ui';
import { RouteLink } from '@segno/ui/list';
import classes from './RevisionsScreen.module.css';

const query = { status: String(presentStatus('revision_requested', 'artist').id) };

/** The artist's tracks for which a new mp3 is requested. */
export const useTracksToRevise = (): readonly TrackSubmissionRow[] => {
  const mayRead = useCan(listTrackSubmissions.permission);
  const { data } = useCall(listTrackSubmissions, { query }, { enabled: mayRead });
  return data?.new_track_submissions ?? [];
};

/** These tracks, each with a link; the table has only songs, whose files are declined one by one. */
export const TracksToRevise = ({ tracks }: { tracks: readonly TrackSubmissionRow[] }) => {
  if (tracks.length === 0) return null;
  return (
    <ul className={classes.tracks} aria-label="Tracks that need a new mp3">
      {tracks.map(({ uuid, name, updated_at }) => (
        <li key={uuid} className={classes.track}>
          <RouteLink to="MY_TRACK_EDIT_PAGE" params={{ uuid }}>
            <bdi>{name}</bdi>
          </RouteLink>
          <span className={classes.moment}>
            Needs a new mp3, requested <RelativeTime value={updated_at} />
          </span>
        </li>
      ))}
    </ul>
  );
};
