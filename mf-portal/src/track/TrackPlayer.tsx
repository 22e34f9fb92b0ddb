import { linkTo } from '@segno/contract';
import type { TrackSubmissionRow } from '@segno/contract/submissions';
import { PlayableWaveform } from '@segno/ui/audio';
import classes from './TrackPlayer.module.css';

interface TrackPlayerProps {
  track: Pick<TrackSubmissionRow, 'uuid' | 'name' | 'artist' | 'source_file'>;
  /** `page`: tall, in a frame. */
  size?: 'row' | 'page';
}

/** A track's mp3, to be heard in the player. */
export const TrackPlayer = ({ track, size = 'row' }: TrackPlayerProps) => {
  const { source_file: file } = track;
  if (!file) return <span className={classes.none}>No mp3</span>;
  return (
    <div className={classes.root} data-size={size}>
      <PlayableWaveform
        size={size === 'page' ? 'lg' : 'md'}
        duration={file.duration}
        pending={file.state === 'processing'}
        sound={{
          // Known by its file and not by the track: a replaced mp3 is another sound with another waveform.
          uuid: file.uuid,
          trackType: 'track_submission',
          url: file.url,
          trackName: track.name,
          artistName: track.artist.name,
          waveformUrl: file.waveform_json_url,
          link: linkTo('MY_TRACK_EDIT_PAGE', { uuid: track.uuid }),
        }}
      />
    </div>
  );
};
