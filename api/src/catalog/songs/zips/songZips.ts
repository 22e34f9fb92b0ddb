import type { Answer } from '@segno/contract';
import { songZipKeys, type readSongZips, type SongZipKey } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import type { Expression } from '../../../engine/list/listPage';
import type { Db } from '../../../platform/db/database';
import { notFound } from '../../../platform/http/errors';
import type { ObjectStore } from '../../../storage/objectStore';
import { zipName } from './zipNames';

type SongZips = Answer<typeof readSongZips>['song'];

/** A finished zip. */
interface StoredZip {
  keys: SongZipKey[];
  storage_key: string;
}

/** Columns of a song `s` that are needed to answer its zips. */
export interface StoredZips {
  work_id: string;
  work_title: string;
  zip_state: SongZips['zip_state'];
  zip_urls: StoredZip[];
}

/** S5: of a song `s`: the current state of its zips, the stored zips, why they failed, and whether they can be generated. */
export const zipSelect = {
  zip_state: sql`song_zip_state(s.uuid)`,
  zip_urls: sql`(select coalesce(jsonb_agg(jsonb_build_object('keys', z.keys, 'storage_key', z.storage_key)), '[]')
    from song_zip z where z.song_uuid = s.uuid and z.run = s.zip_run and z.size is not null)`,
  zip_error: sql`(case when song_zip_state(s.uuid) = 'error' then s.zip_error end)`,
  generate_zip_allowed: sql`(song_zip_state(s.uuid) is distinct from 'in_progress'
    and exists (select from song_source_file x where x.song_uuid = s.uuid and x.asset_status = 'processing_complete'))`,
} satisfies Record<string, Expression>;

/** URLs of the zips by key, valid for an hour (F15: uploads); empty unless they are complete. */
export async function signedZips(store: ObjectStore, song: StoredZips): Promise<Record<string, string>> {
  if (song.zip_state !== 'complete') return {};
  const named = songZipKeys.flatMap((key) =>
    song.zip_urls.filter(({ keys }) => keys.includes(key)).map(({ storage_key }) => ({ key, storage_key })),
  );
  const urls = named.map(async ({ key, storage_key }) => {
    const downloadName = zipName({ work_id: song.work_id, title: song.work_title }, key);
    return [key, await store.signedGet(storage_key, { downloadName })] as const;
  });
  return Object.fromEntries(await Promise.all(urls));
}

/** The zips of one song. Throws 404. */
export async function readZips({ db, services }: Pick<Scope, 'db' | 'services'>, uuid: string): Promise<SongZips> {
  const { rows } = await sql<StoredZips & Omit<SongZips, 'zip_urls'>>`
    select s.uuid, s.work_id, s.work_title, ${zipSelect.zip_state} as zip_state, ${zipSelect.zip_urls} as zip_urls,
      ${zipSelect.zip_error} as zip_error, ${zipSelect.generate_zip_allowed} as generate_zip_allowed
    from song s where s.uuid = ${uuid} and s.deleted_at is null
  `.execute(db);
  const [song] = rows;
  if (!song) throw notFound();
  return { ...song, zip_urls: await signedZips(services.store, song) };
}

/** S12: withdraws zips that were generated from files other than the current ones. */
export async function resetZips(db: Db, song: string): Promise<void> {
  await db
    .updateTable('song')
    .set({ zip_state: null })
    .where('uuid', '=', song)
    .where('zip_state', 'is not', null)
    .execute();
}
