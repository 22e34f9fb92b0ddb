import type { TrackSubmissionDetail, TrackSubmissionRow } from '@segno/contract/submissions';
import type { PlayerTrack } from '@segno/host';
import { Duration, type KeyValueItem, RelativeTime } from '@segno/ui';
import { PlayableWaveform, type PlayableWaveformProps, type WaveMark } from '@segno/ui/audio';

type Sounding = Pick<TrackSubmissionRow, 'name' | 'artist' | 'source_file'>;

/** A track's mp3 as the player knows it; undefined while there is none. `link`: the track's page for whoever listens. */
const trackSound = (
  { name, artist, source_file: file }: Sounding,
  link: string,
): PlayableWaveformProps['sound'] | undefined =>
  file
    ? {
        // Known by its file and not by the track: a replaced mp3 is another sound with another waveform.
        uuid: file.uuid,
        trackType: 'track_submission',
        url: file.url,
        trackName: name,
        artistName: artist.name,
        waveformUrl: file.waveform_json_url,
        link,
      }
    : undefined;

/** The same for the player: undefined as long as there is nothing to play. */
export const playableTrack = (track: Sounding, link: string): PlayerTrack | undefined => {
  const sound = trackSound(track, link);
  return sound && sound.url !== null ? { ...sound, url: sound.url } : undefined;
};

const channelNames: Readonly<Partial<Record<number, string>>> = { 1: 'Mono', 2: 'Stereo', 6: '6 (5.1)' };

/** A number of channels in words; undefined while it is not known. */
export const channelsText = (channels: number | null): string | undefined =>
  channels === null ? undefined : (channelNames[channels] ?? String(channels));

/** A sample rate in hertz as it is said: 44100 is '44.1 kHz'. */
export const sampleRateText = (hertz: number | null): string | undefined =>
  hertz === null ? undefined : `${(hertz / 1000).toLocaleString('en-US', { maximumFractionDigits: 3 })} kHz`;

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
