import { listTrackSubmissions, presentStatus, type TrackSubmissionRow } from '@segno/contract/submissions';
import { linkTo } from '@segno/contract';
import { useCall, useCan } from '@segno/host';
import { playableTrack } from '@segno/tracks';
import { RelativeTime } from '@segno/ui';
import { RouteLink } from '@segno/ui/list';
import { TimedText } from '@segno/ui/review';
import { useLastWord } from '../tracks/edit/useLastWord';
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
      {tracks.map((track) => (
        <li key={track.uuid} className={classes.track}>
          <RouteLink to="MY_TRACK_EDIT_PAGE" params={{ uuid: track.uuid }}>
            <bdi>{track.name}</bdi>
          </RouteLink>
          <span className={classes.moment}>
            Needs a new mp3, requested <RelativeTime value={track.updated_at} />
          </span>
          <AskedNote track={track} />
        </li>
      ))}
    </ul>
  );
};

/** What the library has written last about a track; its times play from there. */
const AskedNote = ({ track }: { track: TrackSubmissionRow }) => {
  const last = useLastWord(track.uuid);
  if (!last) return null;
  return (
    <div className={classes.note}>
      <TimedText text={last.text} sound={playableTrack(track, linkTo('MY_TRACK_EDIT_PAGE', { uuid: track.uuid }))} />
      <p className={classes.moment}>{last.user?.full_name}</p>
    </div>
  );
};
