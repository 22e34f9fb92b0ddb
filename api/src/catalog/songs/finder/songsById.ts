import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database';

export interface FoundSong {
  uuid: string;
  work_title: string;
  artist: string | null;
}

/** Each channel has ids of its own, so that one id can be several songs; of no more than these the channels are asked. */
const MOST = 20;

/**
 * The songs of an id: uuid, work id or ISRC in any case, an ISRC with or without its dashes, or the id by which a channel
 * knows a song.
 */
export async function songsById(db: Db, id: string): Promise<FoundSong[]> {
  const uuid = z.guid().safeParse(id).data ?? null;
  const isrc = id.toUpperCase().replace(/[\s-]/g, '');
  const { rows } = await sql<FoundSong>`
    select s.uuid, s.work_title, a.name as artist
    from song s left join artist a on a.uuid = s.artist_uuid
    where s.deleted_at is null and s.uuid in (
      select uuid from song where uuid = ${uuid}::uuid
      union all select uuid from song where work_id = ${id.toUpperCase()}
      union all select uuid from song where isrc = ${isrc} and deleted_at is null
      union all select song_uuid from song_channel where id_downstream = ${id})
    order by s.title_key, s.uuid limit ${MOST}
  `.execute(db);
  return rows;
}
