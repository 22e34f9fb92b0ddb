import type { TrackSubmissionDetail, TrackSubmissionRow } from '@segno/contract/submissions';
import { Duration, type KeyValueItem, RelativeTime } from '@segno/ui';
import { PlayableWaveform, type WaveMark } from '@segno/ui/audio';
import { channelsText, sampleRateText } from './soundText';
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

/** What a submitted mp3 is, in words; without one every fact is a dash. */
export const mp3Facts = (file: TrackSubmissionDetail['source_file']): KeyValueItem[] => [
  { label: 'File', value: file?.original_filename },
  { label: 'Duration', value: file && <Duration seconds={file.duration} /> },
  { label: 'Channels', value: channelsText(file?.channels ?? null) },
  { label: 'Sample rate', value: sampleRateText(file?.sample_rate ?? null) },
  { label: 'Uploaded', value: file && <RelativeTime value={file.created_at} /> },
];
