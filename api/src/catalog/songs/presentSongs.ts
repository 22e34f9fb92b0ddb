import type { RawRowOf } from '@segno/contract';
import { publishBlockers, type PublishBlocker, type song } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../engine/crudSpec';
import { selection } from '../../engine/list/listQuery';
import type { ObjectStore } from '../../storage/objectStore';
import { shownSongs, songSelect } from '../songRows/songFrom';

type SongAnswer = RawRowOf<typeof song>;

interface StoredFullFile {
  uuid: string;
  storage_key: string | null;
  preview_key: string | null;
  waveform_key: string | null;
  waveform_thumbnail: string | null;
  duration: number | null;
}

/** A song as read by `songSelect`. */
export type StoredSong = Omit<SongAnswer, 'full_source_file' | 'publish_blockers'> & {
  full_source_file: StoredFullFile | null;
  publish_blockers: PublishBlocker[];
};

/** Turns storage keys into URLs that are valid for an hour (F15: uploads), and codes of blockers into texts. */
export const presentSongs = (store: ObjectStore, songs: readonly StoredSong[]): Promise<SongAnswer[]> =>
  Promise.all(songs.map((stored) => presentSong(store, stored)));

/** Like `presentSongs` for one song; other members stay. */
export const presentSong = async <Stored extends StoredSong>(store: ObjectStore, stored: Stored) => ({
  ...stored,
  publish_blockers: stored.publish_blockers.map((code) => ({ code, text: publishBlockers[code].text })),
  full_source_file: stored.full_source_file && (await fullFile(store, stored.full_source_file)),
});

const fullFile = async (store: ObjectStore, file: StoredFullFile) => ({
  uuid: file.uuid,
  original_wav_url: await signedOrNull(store, file.storage_key),
  url: await signedOrNull(store, file.preview_key),
  waveform_json_url: await signedOrNull(store, file.waveform_key),
  waveform_thumbnail: file.waveform_thumbnail,
  duration: file.duration,
});

/** The URL of an object; null while it does not exist. */
export const signedOrNull = async (
  store: ObjectStore,
  key: string | null,
  downloadName?: string,
): Promise<string | null> => (key ? store.signedGet(key, downloadName ? { downloadName } : {}) : null);

/** List rows of these songs, in this order. */
export async function songRows({ db, services: { store } }: Scope, uuids: readonly string[]) {
  const { rows } = await sql<StoredSong>`
    select ${selection(songSelect)} from unnest(${uuids}::uuid[]) with ordinality as wanted (uuid, position)
    join ${shownSongs} on s.uuid = wanted.uuid order by wanted.position
  `.execute(db);
  return presentSongs(store, rows);
}
