import type { Permission } from '@segno/contract';
import { batchAttribute, song, versionTypes } from '@segno/contract/catalog';
import { userCan, type CurrentUser } from '../../../platform/http/session';
import { attributeColumns, isColumnAttribute, type ColumnAttribute } from './attributeColumns';
import {
  flag,
  number,
  oneOf,
  plainText,
  reference,
  references,
  words,
  type CellKind,
} from '../../../platform/sheets/cellKinds';
import type { SheetNames } from './sheetNames';
import type { SheetSong } from './sheetSongs';

/** A column of the sheet of songs. */
export interface SheetColumn {
  /** What stands at its head. */
  name: string;
  /** The attribute of a song that it changes, as a batch update calls it; undefined for a column that is there to be read. */
  attribute?: string;
  kind: CellKind;
  /** The value that a song has there, as the log and a batch update know it. */
  valueOf: (song: SheetSong) => unknown;
  /** What it takes to change it. */
  permission?: Permission;
}

/** What it takes to change an attribute of one song or many: where a batch asks for more than the form does, that. */
export const permissionOf = (attribute: string): Permission => {
  const inBatch = batchAttribute(attribute)?.permission;
  if (inBatch) return inBatch;
  if (!isColumnAttribute(attribute)) throw new Error(`No column has the attribute ${attribute}`);
  return song.permissions.fields[attribute];
};

const noTags: readonly string[] = [];

const member =
  (name: string) =>
  (song: SheetSong): unknown =>
    song[name];

const readOnly = (name: string): SheetColumn => ({ name, kind: plainText, valueOf: member(name) });

/** The columns of the sheet for this person, in their order. */
export function sheetColumns(names: SheetNames, user: CurrentUser): SheetColumn[] {
  const { of } = names;
  const kinds: Record<ColumnAttribute, CellKind> = {
    work_title: plainText,
    artist_uuid: reference(of.artist),
    version_type: oneOf(versionTypes),
    original_composer: plainText,
    original_title: plainText,
    alternate_titles: words,
    iswc: plainText,
    bpm: number,
    curation_state: reference(of.song_curation_state),
    content_tier: reference(of.content_tier),
    publisher_ruleset_uuid: reference(of.publisher_ruleset),
    song_collection_uuids: references(of.song_collection),
    genre_uuids: references(of.song_genre),
    theme_uuids: references(of.song_theme),
    instrument_uuids: references(of.instrument),
    tags: words,
    tags_hidden: words,
    auto_tagging_enabled: flag,
    description: plainText,
    description_hidden: plainText,
    lyrics: plainText,
    additional_lyrics_subjects: plainText,
    is_visible_comments: plainText,
  };
  const attributes = Object.keys(kinds)
    .filter(isColumnAttribute)
    // Who may not see rulesets gets no column of them.
    .filter((name) => name !== 'publisher_ruleset_uuid' || userCan(user, 'CAN_GET_SONG_PUBLISHER_RULESET'))
    .map((name) => ({ name: attributeColumns[name], attribute: name, kind: kinds[name], valueOf: member(name) }));
  const taxonomy = names.tagFields.map((field) => ({
    name: `taxonomy.${field.key}`,
    attribute: `taxonomy.${field.key}`,
    kind: references(field.names),
    valueOf: ({ taxonomy }: SheetSong) => taxonomy.get(field.uuid) ?? noTags,
  }));
  return [
    ...['uuid', 'work_id'].map(readOnly),
    ...[...attributes, ...taxonomy].map((column) => ({ ...column, permission: permissionOf(column.attribute) })),
    ...['isrc', 'duration', 'publish_state', 'assigned_to', 'created_at', 'updated_at'].map(readOnly),
  ];
}
