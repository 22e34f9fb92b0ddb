import type { PublishBlocker } from '@segno/contract/catalog';
import type { SongFormValues } from '../form/songForm';

/** Where each blocker (S6) is cleared; a conflict is with another song, so no field of this one clears it. */
const fields: Record<PublishBlocker, keyof SongFormValues | null> = {
  no_full_file: 'source_files',
  files_processing: 'source_files',
  files_not_approved: 'source_files',
  file_quality: 'source_files',
  missing_required_type: 'source_files',
  no_writer_shares: 'writer_shares',
  shares_not_100: 'writer_shares',
  no_ruleset: 'publisher_ruleset_uuid',
  no_genre: 'genre_uuids',
  no_mood: 'taxonomy',
  no_description: 'description',
  no_tier: 'content_tier',
  no_lyrics: 'lyrics',
  artist_not_ready: 'artist_uuid',
  not_ready_for_publication: 'curation_state',
  title_invalid: 'work_title',
  conflict: null,
};

/** The field that clears a blocker. */
export const blockerField = (code: PublishBlocker): keyof SongFormValues | null => fields[code];
