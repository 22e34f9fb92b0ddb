import { sql } from 'kysely';
import type { Expression } from '../../engine/list/listPage';
import { auditedRecord } from '../../engine/records/auditedRecord';
import { replacementOf } from './files/replacements';
import type { SongInput } from './songInput';
import { songMembers } from './songMembers';

const linked = (table: string, column: string): Expression =>
  sql`array(select ${sql.id(column)}::text from ${sql.table(table)} where song_uuid = s.uuid order by 1)`;

/** What people edit of a song, as SQL over a song `s`. */
export const recordedMembers: Record<keyof Omit<SongInput, 'request_revision'>, Expression> = {
  ...songMembers,
  work_title: sql`s.work_title`,
  bpm: sql`s.bpm`,
  version_type: sql`s.version_type`,
  content_tier: sql`s.content_tier_uuid`,
  curation_state: sql`s.curation_state_uuid`,
  // X7: those of the system change by themselves (docs/decisions/0027).
  song_collection_uuids: sql`array(
    select l.song_collection_uuid::text from song_collection_song l
    join song_collection c on c.uuid = l.song_collection_uuid
    where l.song_uuid = s.uuid and not c.read_only order by 1)`,
  genre_uuids: linked('song_song_genre', 'song_genre_uuid'),
  theme_uuids: linked('song_song_theme', 'song_theme_uuid'),
  instrument_uuids: linked('song_instrument', 'instrument_uuid'),
  taxonomy: sql`(select coalesce(jsonb_object_agg(x.key, x.tags), '{}') from (
    select f.key, jsonb_agg(t.tag_uuid order by t.tag_uuid) as tags
    from song_tag t join tag_field f on f.uuid = t.tag_field_uuid where t.song_uuid = s.uuid group by f.key) x)`,
  writer_shares: sql`(select coalesce(jsonb_agg(jsonb_build_object('uuid', x.writer_uuid, 'role', x.role, 'share', x.share)
    order by x.position, x.writer_uuid), '[]') from song_writer_share x where x.song_uuid = s.uuid)`,
  // Text, which is made in two thirds of the time that jsonb takes: a song has dozens of them.
  source_files: sql`(select coalesce(json_agg(json_build_object('uuid', f.uuid, 'name', f.original_file_name,
    'file_type', f.file_type, 'status', f.status, 'revision_note', f.revision_note, 'replacement', ${replacementOf}) order by f.position, f.uuid), '[]')
    from song_source_file f where f.song_uuid = s.uuid)`,
};

/** What people edit of a song. Its states of publication are no part of it: channels change them. */
export const songRecord = auditedRecord({
  type: 'song',
  table: 'song',
  from: sql`song s`,
  key: sql`s.uuid`,
  select: recordedMembers,
  references: {
    artist_uuid: 'artist',
    publisher_ruleset_uuid: 'publisher_ruleset',
    content_tier: 'content_tier',
    curation_state: 'song_curation_state',
    song_collection_uuids: 'song_collection',
    genre_uuids: 'song_genre',
    theme_uuids: 'song_theme',
    instrument_uuids: 'instrument',
    taxonomy: 'tag',
    writer_shares: 'writer',
  },
});
