import { keysOf, type InputOf, type Permission } from '@segno/contract';
import type { song } from '@segno/contract/catalog';
import { userCan, type CurrentUser } from '../platform/session';

/** What people may say of a song, any part of it. */
export type SongInput = Partial<InputOf<typeof song>>;

/** Which permission each member of a song needs (specification section 6). */
const needs: Record<keyof SongInput, Permission> = {
  work_title: 'CAN_UPDATE_SONG_BASIC_INFORMATION',
  artist_uuid: 'CAN_UPDATE_SONG_BASIC_INFORMATION',
  description: 'CAN_UPDATE_SONG_BASIC_INFORMATION',
  description_hidden: 'CAN_UPDATE_SONG_BASIC_INFORMATION',
  lyrics: 'CAN_UPDATE_SONG_BASIC_INFORMATION',
  additional_lyrics_subjects: 'CAN_UPDATE_SONG_BASIC_INFORMATION',
  bpm: 'CAN_UPDATE_SONG_BASIC_INFORMATION',
  version_type: 'CAN_UPDATE_SONG_BASIC_INFORMATION',
  original_composer: 'CAN_UPDATE_SONG_BASIC_INFORMATION',
  content_tier: 'CAN_UPDATE_SONG_BASIC_INFORMATION',
  tags: 'CAN_UPDATE_SONG_BASIC_INFORMATION',
  tags_hidden: 'CAN_UPDATE_SONG_BASIC_INFORMATION',
  auto_tagging_enabled: 'CAN_UPDATE_SONG_BASIC_INFORMATION',
  is_visible_comments: 'CAN_UPDATE_SONG_BASIC_INFORMATION',
  genre_uuids: 'CAN_UPDATE_SONG_METADATA',
  theme_uuids: 'CAN_UPDATE_SONG_METADATA',
  instrument_uuids: 'CAN_UPDATE_SONG_METADATA',
  taxonomy: 'CAN_UPDATE_SONG_METADATA',
  song_collection_uuids: 'CAN_UPDATE_SONG_COLLECTIONS',
  writer_shares: 'CAN_UPDATE_SONG_WRITER_SHARES',
  publisher_ruleset_uuid: 'CAN_UPDATE_SONG_PUBLISHER_RULESET',
  source_files: 'CAN_UPDATE_SONG_SOURCE_FILES',
  revision_note: 'CAN_UPDATE_SONG_SOURCE_FILES',
  request_revision: 'CAN_UPDATE_SONG_SOURCE_FILES',
  curation_state: 'CAN_PUBLISH_SONGS',
};

/**
 * The members this person may write. The others count as read-only for them, and read-only members of a body are ignored (C5):
 * a form sends back all that it was given. So does the form of who does not get a song's ruleset: none takes none away.
 */
export function writableInput(user: CurrentUser, input: SongInput): SongInput {
  const isHiddenFromUser = input.publisher_ruleset_uuid === null && !userCan(user, 'CAN_GET_SONG_PUBLISHER_RULESET');
  const members = keysOf(needs).filter(
    (member) =>
      input[member] !== undefined &&
      userCan(user, needs[member]) &&
      !(member === 'publisher_ruleset_uuid' && isHiddenFromUser),
  );
  return Object.fromEntries(members.map((member) => [member, input[member]]));
}
