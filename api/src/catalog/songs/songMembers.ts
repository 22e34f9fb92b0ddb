import { sql } from 'kysely';
import type { Expression } from '../../engine/list/listPage';
import type { SongInput } from './songInput';

/** Members of a song that are columns of its row: the same in its detail and in its log. */
export const songMembers = {
  artist_uuid: sql`s.artist_uuid`,
  description: sql`s.description`,
  description_hidden: sql`s.description_hidden`,
  lyrics: sql`s.lyrics`,
  additional_lyrics_subjects: sql`s.additional_lyrics_subjects`,
  publisher_ruleset_uuid: sql`s.publisher_ruleset_uuid`,
  original_composer: sql`s.original_composer`,
  original_title: sql`s.original_title`,
  alternate_titles: sql`s.alternate_titles`,
  iswc: sql`s.iswc`,
  tags: sql`s.tags`,
  tags_hidden: sql`s.tags_hidden`,
  auto_tagging_enabled: sql`s.auto_tagging_enabled`,
  inspection_state: sql`s.inspection_state`,
  is_visible_comments: sql`s.is_visible_comments`,
  revision_note: sql`s.revision_note`,
} satisfies Partial<Record<keyof SongInput, Expression>>;
