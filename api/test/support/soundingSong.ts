import { createHash } from 'node:crypto';
import type { SongFixture } from './songFixture';

/** A new song with a stored full track (`source/{uuid}/{title}.wav`), a genre and a tier: everything a release of it needs. */
export async function addSoundingSong({ server, admin, add }: SongFixture, title: string): Promise<string> {
  const { db, store } = server.services;
  const song_uuid = await add(title);
  const content = Buffer.from(`The sound of ${title}`);
  const storage_key = `source/${song_uuid}/${title}.wav`;
  await store.write(storage_key, content, { contentType: 'audio/wav' });
  await db
    .insertInto('song_source_file')
    .values({
      song_uuid,
      file_type: 'Full',
      label: 'Full',
      storage_key,
      original_file_name: `${title}.wav`,
      byte_size: content.length,
      md5: createHash('md5').update(content).digest('hex'),
      duration: 225.2,
      channels: 2,
      sample_rate: 48_000,
      bit_depth: 16,
      status: 'approved',
      asset_status: 'processing_complete',
    })
    .execute();
  const genre = await db
    .insertInto('song_genre')
    .values({ name: `Genre of ${title}` })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  const tier = await db
    .selectFrom('content_tier')
    .select('uuid')
    .where('name', '=', 'Standard')
    .executeTakeFirstOrThrow();
  const input = { genre_uuids: [genre.uuid], content_tier: tier.uuid };
  const { status } = await admin.call('PUT', `/song/${song_uuid}`, input);
  if (status !== 200) throw new Error(`The song was not saved: ${status}`);
  return song_uuid;
}
