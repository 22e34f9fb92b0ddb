import { linkTo } from '@segno/contract';
import type { TrackSubmissionRow } from '@segno/contract/submissions';
import type { PlayerTrack } from '@segno/host';

/**
 * What the player plays of a track; undefined while there is nothing to play. It is known by its file and not by the
 * track: a replaced mp3 is another sound with another waveform.
 */
export const playerTrackOf = (
  track: Pick<TrackSubmissionRow, 'uuid' | 'name' | 'artist' | 'source_file'>,
): PlayerTrack | undefined => {
  const { source_file: file } = track;
  if (!file?.url) return undefined;
  return {
    uuid: file.uuid,
    trackType: 'track_submission',
    url: file.url,
    trackName: track.name,
    artistName: track.artist.name,
    waveformUrl: file.waveform_json_url,
    link: linkTo('MY_TRACK_EDIT_PAGE', { uuid: track.uuid }),
  };
};
