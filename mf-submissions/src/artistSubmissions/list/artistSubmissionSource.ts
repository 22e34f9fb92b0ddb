import { listArtistSubmissions } from '@segno/contract/submissions';
import { listSource } from '@segno/ui/list';

/** The list call of artist submissions. */
export const artistSubmissionSource = listSource({
  endpoint: listArtistSubmissions,
  rows: 'new_artist_submissions',
  search: 'full_name',
  ranks: ['full_name'],
});
