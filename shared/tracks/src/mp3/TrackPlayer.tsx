import type { TrackSubmissionDetail, TrackSubmissionRow } from '@segno/contract/submissions';
import type { PlayerTrack } from '@segno/host';
import { Duration, type KeyValueItem, RelativeTime } from '@segno/ui';
import { PlayableWaveform, type PlayableWaveformProps, type WaveMark } from '@segno/ui/audio';

type Sounding = Pick<TrackSubmissionRow, 'name' | 'artist' | 'source_file'>;

/** A track's mp3 in the player's form; undefined if there is none. `link`: address of the track's page. */
const trackSound = (
  { name, artist, source_file: file }: Sounding,
  link: string,
): PlayableWaveformProps['sound'] | undefined =>
  file
    ? {
        // Identified by its file and not by the track: a replaced mp3 has another sound and waveform.
        uuid: file.uuid,
        trackType: 'track_submission',
        url: file.url,
        trackName: name,
        artistName: artist.name,
        waveformUrl: file.waveform_json_url,
        link,
      }
    : undefined;

/** The same for the player; undefined while nothing can be played. */
export const playableTrack = (track: Sounding, link: string): PlayerTrack | undefined => {
  const sound = trackSound(track, link);
  return sound && sound.url !== null ? { ...sound, url: sound.url } : undefined;
};

const channelNames: Readonly<Partial<Record<number, string>>> = { 1: 'Mono', 2: 'Stereo', 6: '6 (5.1)' };

/** A number of channels in words; undefined while it is unknown. */
export const channelsText = (channels: number | null): string | undefined =>
  channels === null ? undefined : (channelNames[channels] ?? String(channels));

/** Formats a sample rate in hertz: 44100 is '44.1 kHz'. */
export const sampleRateText = (hertz: number | null): string | undefined =>
  hertz === null ? undefined : `${(hertz / 1000).toLocaleString('en-US', { maximumFractionDigits: 3 })} kHz`;

export interface TrackPlayerProps {
  track: Pick<TrackSubmissionRow, 'name' | 'artist' | 'source_file'>;
  /** Address of the track's page, which the player links to. */
  link: string;
  size?: 'md' | 'lg';
  /** Notes on places in the sound. */
  marks?: readonly WaveMark[];
}

/** A track's mp3 with its player; a dash if there is none. */
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

/** Facts of a submitted mp3 in words; dashes without one. */
export const mp3Facts = (file: TrackSubmissionDetail['source_file']): KeyValueItem[] => [
  { label: 'File', value: file?.original_filename },
  { label: 'Duration', value: file && <Duration seconds={file.duration} /> },
  { label: 'Channels', value: channelsText(file?.channels ?? null) },
  { label: 'Sample rate', value: sampleRateText(file?.sample_rate ?? null) },
  { label: 'Uploaded', value: file && <RelativeTime value={file.created_at} /> },
];
