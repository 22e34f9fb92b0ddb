import { listTrackSubmissions } from '@segno/contract/submissions';
import { listSource } from '@segno/ui/list';

/** The list call of track submissions. */
export const trackSource = listSource({
  endpoint: listTrackSubmissions,
  rows: 'new_track_submissions',
  search: 'name',
  ranks: ['name'],
});
