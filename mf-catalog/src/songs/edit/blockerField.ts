import type { PublishBlocker, SongDetail } from '@segno/contract/catalog';
import type { SongFormValues } from './songForm';

type FieldPath = keyof SongFormValues | `taxonomy.${string}`;

/**
 * The field that solves each blocker (S6: what blocks publishing). An artist is made ready on its own page, and a conflict
 * is with another song.
 */
const fields: Record<PublishBlocker, FieldPath | null> = {
  no_full_file: 'source_files',
  files_processing: 'source_files',
  files_not_approved: 'source_files',
  file_quality: 'source_files',
  missing_required_type: 'source_files',
  no_writer_shares: 'writer_shares',
  shares_not_100: 'writer_shares',
  no_ruleset: 'publisher_ruleset_uuid',
  no_genre: 'genre_uuids',
  no_mood: 'taxonomy.mood',
  no_description: 'description',
  no_tier: 'content_tier',
  no_lyrics: 'lyrics',
  artist_not_ready: null,
  not_ready_for_publication: 'curation_state',
  title_invalid: 'work_title',
  conflict: null,
};

/** Path of the field that solves a blocker, if there is one. */
export const blockerField = ({ code, field }: SongDetail['publish_blockers'][number]): string | null =>
  code === 'channel' ? (field ?? null) : fields[code];
