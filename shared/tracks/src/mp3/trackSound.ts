import type { TrackSubmissionRow } from '@segno/contract/submissions';
import type { PlayerTrack } from '@segno/host';
import type { PlayableWaveformProps } from '@segno/ui/audio';

type Sounding = Pick<TrackSubmissionRow, 'name' | 'artist' | 'source_file'>;

/** A track's mp3 as the player knows it; undefined while there is none. `link`: the track's page for whoever listens. */
export const trackSound = (
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
