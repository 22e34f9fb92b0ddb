import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Direction } from './publishStates';

/** A song and where it is to go. */
export interface Push {
  song: string;
  direction: Direction;
}

/** What one channel must do about one song. */
export interface ChannelLine {
  song_uuid: string;
  channel_uuid: string;
  operation: 'CREATE' | 'UPDATE' | 'TAKE_DOWN';
}

/**
 * What each channel must do about each of these songs, in their order and the channels' names. After an error only what
 * failed is done again, unless the song has changed since (S4).
 */
export async function channelLines(db: Db, pushes: readonly Push[]): Promise<ChannelLine[]> {
  const { rows } = await sql<ChannelLine>`
    select s.uuid as song_uuid, c.uuid as channel_uuid,
      case when x.direction = 'take_down' then 'TAKE_DOWN' when sc.status = 'live' then 'UPDATE' else 'CREATE' end as operation
    from jsonb_to_recordset(${JSON.stringify(pushes.map((push, position) => ({ ...push, position })))}::jsonb)
      as x (song uuid, direction text, position integer)
    join song s on s.uuid = x.song
    cross join channel c
    left join song_channel sc on sc.channel_uuid = c.uuid and sc.song_uuid = s.uuid
    where case when x.direction = 'take_down' then c.supports_take_down and sc.status in ('live', 'error')
      else c.active and (s.publish_state <> 'Error' or sc.status is distinct from 'live' or sc.content_hash is distinct from song_content_hash(s.uuid)) end
    order by x.position, c.name
  `.execute(db);
  return rows;
}
