import { linkTo } from '@segno/contract';
import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { Duration, PageHead, RelativeTime } from '@segno/ui';
import { DeliverySection } from '../delivery/DeliverySection';
import { hasBanner, StatusBanner } from './StatusBanner';
import { statusFacts } from './statusFacts';
import { StatusOfTrack } from './StatusOfTrack';
import { TrackContext } from './TrackContext';
import { TrackEdit } from './TrackEdit';
import { TrackPlayer } from './TrackPlayer';
import { TrackReading } from './TrackReading';
import classes from './TrackPage.module.css';

const NEW = 1;

interface TrackPageProps {
  track: TrackSubmissionDetail;
  /** Back to where the artist came from. */
  onClose: () => void;
}

/** What the artist can do with the track now: change it, deliver it, or read how it stands. */
const Content = ({ track, onClose }: TrackPageProps) => {
  // Another status is another form: it must start from what holds now.
  const key = `${track.uuid} ${track.status.id}`;
  if (track.final_source_files_can_be_submitted) return <DeliverySection key={key} track={track} onClose={onClose} />;
  if (track.artist_can_edit_name || track.requires_revision || track.status.id === NEW)
    return <TrackEdit key={key} track={track} onClose={onClose} />;
  return <TrackReading key={key} track={track} />;
};

/** A track's page. */
export const TrackPage = ({ track, onClose }: TrackPageProps) => (
  <div className={classes.root}>
    <PageHead
      title={track.name}
      badge={<StatusOfTrack status={track.status} />}
      back={{ to: linkTo('MY_TRACKS'), label: 'My Tracks' }}
    >
      Submitted <RelativeTime value={track.created_at} />
      {track.source_file && (
        <>
          {' · '}
          <Duration seconds={track.source_file.duration} />
        </>
      )}
      {!hasBanner(track.status.id) && <p className={classes.meaning}>{statusFacts(track.status.id).meaning}</p>}
    </PageHead>
    <StatusBanner track={track} />
    <TrackPlayer track={track} size="page" />
    <TrackContext value={track}>
      <Content track={track} onClose={onClose} />
    </TrackContext>
  </div>
);
