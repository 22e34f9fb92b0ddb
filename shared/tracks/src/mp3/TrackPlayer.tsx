import type { TrackSubmissionRow } from '@segno/contract/submissions';
import { PlayableWaveform } from '@segno/ui/audio';

export interface TrackPlayerProps {
  track: Pick<TrackSubmissionRow, 'name' | 'artist' | 'source_file'>;
  /** Address of the track's page for whoever listens: where the player leads back to. */
  link: string;
  size?: 'md' | 'lg';
}

/** A track's mp3, to be heard in the player; a dash while there is none. */
export const TrackPlayer = ({ track, link, size = 'md' }: TrackPlayerProps) => {
  const { source_file: file } = track;
  if (!file) return <span>–</span>;
  return (
    <PlayableWaveform
      size={size}
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
        link,
      }}
    />
  );
};
