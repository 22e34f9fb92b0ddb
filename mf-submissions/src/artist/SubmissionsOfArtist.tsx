import { linkTo } from '@segno/contract';
import { listTrackSubmissions } from '@segno/contract/submissions';
import { useCall, type ArtistSlot } from '@segno/host';
import { TrackStatusBadge } from '@segno/tracks';
import { Anchor, RelativeTime, Text } from '@segno/ui';
import { QueryFallback } from '@segno/ui/form';
import { Link } from 'react-router-dom';
import classes from './SubmissionsOfArtist.module.css';

/** Number shown; a link leads to the others. */
const SHOWN = 5;

/** The latest submissions of an artist, each with its status. */
export const Extension = ({ artist }: ArtistSlot) => {
  const read = useCall(listTrackSubmissions, {
    query: { artist_uuid: artist, pagesize: SHOWN, sort_by: 'created_at', sort_order: 'desc' },
  });
  if (!read.data)
    return <QueryFallback call={read} failedText="Impossible to fetch the submissions." rows={3} columns={3} />;
  const { new_track_submissions: tracks, paging } = read.data;
  if (tracks.length === 0) return <Text>Nothing has been submitted yet.</Text>;
  return (
    <>
      <ul aria-label="Last submissions" className={classes.root}>
        {tracks.map(({ uuid, name, status, created_at }) => (
          <li key={uuid} className={classes.line}>
            <Anchor component={Link} to={linkTo('TRACK_SUBMISSION_EDIT_PAGE', { uuid })} dir="auto">
              {name}
            </Anchor>
            <span>
              <TrackStatusBadge status={status} />
            </span>
            <span className={classes.when}>
              <RelativeTime value={created_at} />
            </span>
          </li>
        ))}
      </ul>
      {paging.total_size > SHOWN && (
        <Anchor component={Link} to={`${linkTo('TRACK_SUBMISSIONS')}?artist_uuid=${artist}`}>
          {`All ${paging.total_size.toLocaleString('en-US')} submissions`}
        </Anchor>
      )}
    </>
  );
};
