import { keysOf } from '@segno/contract';
import { versionTypes } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Expression } from '../../engine/list/listPage';
import { flag, number, oneOf, plainText, words, type CellKind } from '../../platform/sheets/cellKinds';
import { replacementOf } from './files/replacements';
import type { NamedTable } from './report/sheetNames';
import type { Links, SongColumn, SongMembers } from './songMember';

/** X7: excludes collections that the system fills (docs/decisions/0027). */
const ofPeople = (uuid: Expression): Expression =>
  sql`${uuid} <> all(array(select uuid from song_collection where read_only))`;

/** Members that are neither sent to channels nor put into zips, and not searched by default. */
const staffOnly = { channel: null, zip: null, search: false } as const;

/** Members of a song; those in the sheet are in its order. */
export const songMembers = {
  work_title: { kept: 'work_title', sheet: plainText, batch: false, channel: 'title', zip: 'title', search: true },
  artist_uuid: {
    kept: { column: 'artist_uuid', of: 'artist' },
    sheet: 'artist',
    batch: false,
    channel: 'artist',
    zip: 'artist',
    search: true,
  },
  version_type: {
    kept: 'version_type',
    sheet: oneOf(versionTypes),
    batch: true,
    channel: 'versionType',
    zip: null,
    search: false,
  },
  original_composer: { kept: 'original_composer', sheet: plainText, batch: false, ...staffOnly },
  original_title: { kept: 'original_title', sheet: plainText, batch: false, ...staffOnly },
  alternate_titles: {
    kept: 'alternate_titles',
    sheet: words,
    batch: false,
    channel: 'alternateTitles',
    zip: null,
    search: true,
  },
  iswc: { kept: 'iswc', sheet: plainText, batch: false, channel: 'iswc', zip: null, search: true },
  bpm: { kept: 'bpm', sheet: number, batch: true, channel: 'bpm', zip: 'bpm', search: false },
  curation_state: {
    kept: { column: 'curation_state_uuid', of: 'song_curation_state' },
    sheet: 'curation_state',
    batch: true,
    ...staffOnly,
  },
  content_tier: {
    kept: { column: 'content_tier_uuid', of: 'content_tier' },
    sheet: 'content_tier',
    batch: true,
    channel: 'tier',
    zip: null,
    search: false,
  },
  publisher_ruleset_uuid: {
    kept: { column: 'publisher_ruleset_uuid', of: 'publisher_ruleset' },
    sheet: 'publisher_ruleset',
    batch: true,
    channel: 'publishers',
    zip: 'publishers',
    search: false,
  },
  song_collection_uuids: {
    kept: { links: 'song_collection_song', uuid: 'song_collection_uuid', of: 'song_collection', only: ofPeople },
    sheet: 'song_collections',
    batch: true,
    ...staffOnly,
    search: true,
  },
  genre_uuids: {
    kept: { links: 'song_song_genre', uuid: 'song_genre_uuid', of: 'song_genre' },
    sheet: 'genres',
    batch: true,
    channel: 'genres',
    zip: 'genres',
    search: true,
  },
  theme_uuids: {
    kept: { links: 'song_song_theme', uuid: 'song_theme_uuid', of: 'song_theme' },
    sheet: 'themes',
    batch: true,
    channel: 'themes',
    zip: null,
    search: true,
  },
  instrument_uuids: {
    kept: { links: 'song_instrument', uuid: 'instrument_uuid', of: 'instrument' },
    sheet: 'instruments',
    batch: true,
    channel: 'instruments',
    zip: null,
    search: true,
  },
  tags: { kept: 'tags', sheet: words, batch: true, channel: 'tags', zip: null, search: true },
  tags_hidden: { kept: 'tags_hidden', sheet: words, batch: true, ...staffOnly },
  auto_tagging_enabled: { kept: 'auto_tagging_enabled', sheet: flag, batch: true, ...staffOnly },
  description: {
    kept: 'description',
    sheet: plainText,
    batch: false,
    channel: 'description',
    zip: 'description',
    search: true,
  },
  description_hidden: { kept: 'description_hidden', sheet: plainText, batch: false, ...staffOnly },
  lyrics: { kept: 'lyrics', sheet: plainText, batch: false, channel: 'lyrics', zip: null, search: false },
  additional_lyrics_subjects: { kept: 'additional_lyrics_subjects', sheet: plainText, batch: false, ...staffOnly },
  is_visible_comments: { kept: 'is_visible_comments', sheet: plainText, batch: false, ...staffOnly },
  inspection_state: { kept: 'inspection_state', sheet: null, batch: false, ...staffOnly },
  revision_note: { kept: 'revision_note', sheet: null, batch: false, ...staffOnly },
  /** The sheet has a column for each field, and a batch changes one field. */
  taxonomy: {
    kept: {
      log: sql`(select coalesce(jsonb_object_agg(x.key, x.tags), '{}') from (
        select f.key, jsonb_agg(t.tag_uuid order by t.tag_uuid) as tags
        from song_tag t join tag_field f on f.uuid = t.tag_field_uuid where t.song_uuid = s.uuid group by f.key) x)`,
      of: 'tag',
    },
    sheet: null,
    batch: false,
    channel: 'taxonomy',
    zip: 'moods',
    search: true,
  },
  writer_shares: {
    kept: {
      log: sql`(select coalesce(jsonb_agg(jsonb_build_object('uuid', x.writer_uuid, 'role', x.role, 'share', x.share)
        order by x.position, x.writer_uuid), '[]') from song_writer_share x where x.song_uuid = s.uuid)`,
      of: 'writer',
    },
    sheet: null,
    batch: false,
    channel: 'writers',
    zip: 'writers',
    search: true,
  },
  source_files: {
    kept: {
      // json instead of jsonb, which takes 1.5 times as long: a song has dozens of files.
      log: sql`(select coalesce(json_agg(json_build_object('uuid', f.uuid, 'name', f.original_file_name,
        'file_type', f.file_type, 'status', f.status, 'revision_note', f.revision_note, 'replacement', ${replacementOf}) order by f.position, f.uuid), '[]')
        from song_source_file f where f.song_uuid = s.uuid)`,
    },
    sheet: null,
    batch: false,
    channel: 'files',
    zip: 'files',
    search: false,
  },
  /** A one-time request, which is not stored. */
  request_revision: { kept: null, sheet: null, batch: false, ...staffOnly },
} as const satisfies SongMembers;

export type SongMemberName = keyof typeof songMembers;

export const isSongMember = (name: string): name is SongMemberName => Object.hasOwn(songMembers, name);

/** The members as a list, in the order of the table. */
export const listedMembers = keysOf(songMembers).map((name) => ({ name, ...songMembers[name] }));

interface ColumnMember {
  name: SongMemberName;
  column: SongColumn;
  of: NamedTable | undefined;
  sheet: CellKind | string | null;
}

/** Members stored in a column of the song's row. */
export const columnMembers = listedMembers.flatMap(({ name, kept, sheet }): ColumnMember[] => {
  if (typeof kept === 'string') return [{ name, sheet, column: kept, of: undefined }];
  return kept !== null && 'column' in kept ? [{ name, sheet, ...kept }] : [];
});

/** Members stored in a link table. */
export const linkMembers = listedMembers.flatMap(({ name, kept }): (Links & { name: SongMemberName })[] =>
  typeof kept === 'object' && kept !== null && 'links' in kept ? [{ name, ...kept }] : [],
);
