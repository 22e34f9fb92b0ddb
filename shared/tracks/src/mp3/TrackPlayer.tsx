import type { TrackSubmissionRow } from '@segno/contract/submissions';
import { PlayableWaveform, type WaveMark } from '@segno/ui/audio';
import { trackSound } from './trackSound';

export interface TrackPlayerProps {
  track: Pick<TrackSubmissionRow, 'name' | 'artist' | 'source_file'>;
  /** Address of the track's page for whoever listens: where the player leads back to. */
  link: string;
  size?: 'md' | 'lg';
  /** What was said of places in it. */
  marks?: readonly WaveMark[];
}

/** A track's mp3, to be heard in the player; a dash while there is none. */
export const TrackPlayer = ({ track, link, size = 'md', marks }: TrackPlayerProps) => {
  const sound = trackSound(track, link);
  const { source_file: file } = track;
  if (!file || !sound) return <span>–</span>;
  return (
    <PlayableWaveform
      size={size}
      duration={file.duration}
      pending={file.state === 'processing'}
      sound={sound}
      thumbnail={size === 'md' ? file.waveform_thumbnail : undefined}
      marks={marks}
    />
  );
};
