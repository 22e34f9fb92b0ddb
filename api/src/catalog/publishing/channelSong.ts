import { sql } from 'kysely';
import type { Services } from '../../platform/services';
import type { ChannelSong } from './channelAdapter';

/**
 * What channels get of a song, the same without the URL of its preview (`payload`), and its hash. One query reads them, so
 * that they match.
 */
export async function readChannelSong(
  { db, store }: Pick<Services, 'db' | 'store'>,
  song: string,
): Promise<{ song: ChannelSong; payload: object; content_hash: string } | undefined> {
  const { rows } = await sql<{ payload: { reference: string }; previewKey: string | null; content_hash: string }>`
    select song_payload(s.uuid) as payload, song_content_hash(s.uuid) as content_hash,
      (select f.preview_key from song_source_file f where f.song_uuid = s.uuid and f.file_type = 'Full' order by f.position, f.uuid limit 1) as "previewKey"
    from song s where s.uuid = ${song}
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { payload, previewKey, content_hash } = row;
  return {
    payload,
    song: { ...payload, previewUrl: previewKey ? await store.signedGet(previewKey) : null },
    content_hash,
  };
}
