import { linkTo } from '@segno/contract';
import type { ArtistSubmissionRow } from '@segno/contract/submissions';
import type { PlayableWaveformProps } from '@segno/ui/audio';

/** A track that came with a submission as the player knows it. */
export const submittedSound = (
  { uuid, artist_band_name, full_name }: ArtistSubmissionRow,
  file: ArtistSubmissionRow['source_files'][number],
): PlayableWaveformProps['sound'] => ({
  uuid: file.uuid,
  trackType: 'source_file',
  url: file.url,
  trackName: file.original_filename,
  artistName: artist_band_name ?? full_name,
  link: linkTo('ARTIST_SUBMISSION_EDIT_PAGE', { uuid }),
});
