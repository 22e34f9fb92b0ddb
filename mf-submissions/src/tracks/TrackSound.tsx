import { linkTo } from '@segno/contract';
import type { TrackSubmissionRow } from '@segno/contract/submissions';
import { PlayableWaveform } from '@segno/ui/audio';

export interface TrackSoundProps {
  track: Pick<TrackSubmissionRow, 'uuid' | 'name' | 'artist' | 'source_file'>;
  size?: 'md' | 'lg';
}

/** The mp3 of a submission, to be heard in the player; a dash while there is none. */
export const TrackSound = ({ track, size = 'md' }: TrackSoundProps) => {
  const { source_file: file } = track;
  if (!file) return <span>–</span>;
  return (
    <PlayableWaveform
      size={size}
      duration={file.duration}
      pending={file.state === 'processing'}
      sound={{
        uuid: file.uuid,
        trackType: 'track_submission',
        url: file.url,
        trackName: track.name,
        artistName: track.artist.name,
        waveformUrl: file.waveform_json_url,
        link: linkTo('TRACK_SUBMISSION_EDIT_PAGE', { uuid: track.uuid }),
      }}
    />
  );
};
