import { type RawBuilder, sql } from 'kysely';

// What channels have to do for songs. All expressions refer to a song `s`, a channel `c` and the song's row for the
// channel, `sc`.

/** S14: true if the channel takes the song. */
export const takes = sql<boolean>`(
  (c.content_tier_uuids = '{}' or coalesce(s.content_tier_uuid = any(c.content_tier_uuids), false))
  and (c.song_collection_uuids = '{}' or exists (
    select from song_collection_song x where x.song_uuid = s.uuid and x.song_collection_uuid = any(c.song_collection_uuids))))`;

/** True if the channel sells the song, or will tell later whether it does. */
export const isThere = sql<boolean>`coalesce(sc.status in ('live', 'pending'), false)`;
const canTakeDown = sql<boolean>`(c.supports_take_down and coalesce(sc.status in ('live', 'pending', 'error'), false))`;

/**
 * What the channel does for a song that is pushed in this direction; null for nothing. Takes down what it no longer takes.
 * After an error only failures are repeated, unless the song has changed since (S4: publishing).
 */
export const pushOperation = (direction: RawBuilder<unknown>, afterError: RawBuilder<unknown>) => sql<Operation | null>`
  case
    when c.deleted_at is not null then null
    when ${direction} = 'take_down' then case when ${canTakeDown} then 'TAKE_DOWN' end
    when not c.active then null
    when not ${takes} then case when ${canTakeDown} then 'TAKE_DOWN' end
    when not ${isThere} then 'CREATE'
    when not ${afterError} or sc.content_hash is distinct from song_content_hash(s.uuid) then 'UPDATE'
  end`;

/**
 * What brings the channel in step with the last published version of a song; null for nothing. Unpublished edits and songs
 * in progress are not sent.
 */
export const operationInStep = sql<Operation | null>`
  case
    when s.publish_state not in ('Published', 'Taken Down', 'Error') then null
    when not (c.active and ${takes} and (s.publish_state = 'Published' or (s.publish_state = 'Error' and s.is_visible)))
      then case when ${canTakeDown} then 'TAKE_DOWN' end
    when not ${isThere} then 'CREATE'
    when s.publish_state = 'Error' then case when sc.content_hash is distinct from song_content_hash(s.uuid) then 'UPDATE' end
    when not s.is_desynchronized and sc.content_hash is distinct from s.last_published_hash then 'UPDATE'
  end`;

export type Operation = 'CREATE' | 'UPDATE' | 'TAKE_DOWN';
