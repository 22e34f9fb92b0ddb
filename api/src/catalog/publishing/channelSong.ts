import { sql } from 'kysely';
import type { Services } from '../../platform/services';
import type { ChannelSong } from './channelAdapter';

/**
 * What channels get of a song, the same without what is made of its full track (`payload`), and its hash (C20: what the
 * content hash covers). One query reads them, so that they match.
 */
export async function readChannelSong(
  { db, store }: Pick<Services, 'db' | 'store'>,
  song: string,
): Promise<{ song: ChannelSong; payload: object; content_hash: string } | undefined> {
  const { rows } = await sql<{
    payload: { reference: string };
    content_hash: string;
    preview_key: string | null;
    wav_key: string | null;
    waveform: string | null;
  }>`
    select song_payload(s.uuid) as payload, song_content_hash(s.uuid) as content_hash, f.preview_key,
      case when f.status = 'approved' and f.md5 is not null then f.storage_key end as wav_key, f.waveform_thumbnail as waveform
    from song s left join lateral (
      select preview_key, storage_key, status, md5, waveform_thumbnail from song_source_file where song_uuid = s.uuid and file_type = 'Full' order by position, uuid limit 1
    ) f on true
    where s.uuid = ${song}
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { payload, preview_key, wav_key, waveform, content_hash } = row;
  const signed = async (key: string | null) => (key === null ? null : store.signedGet(key));
  return {
    payload,
    song: { ...payload, previewUrl: await signed(preview_key), wavUrl: await signed(wav_key), waveform },
    content_hash,
  };
}
