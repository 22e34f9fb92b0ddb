import { createHash } from 'node:crypto';
import type { ValidFields } from '../../engine/endpointRoute';
import type { createArtistSubmission } from '@segno/contract/submissions';
import type { Db } from '../../platform/db/database';
import type { Services } from '../../platform/services';

type Sent = ValidFields<typeof createArtistSubmission>;

/**
 * SHA-256 of what an applicant has sent, with the content of the tracks in place of their addresses: uploaded again, the
 * same files make the same application.
 */
export async function applicationHash(
  scope: { db: Db; services: Pick<Services, 'store'> },
  { source_files: tracks = [], ...sent }: Sent,
): Promise<string> {
  const checksums = await checksumsOf(
    scope,
    tracks.map(({ url }) => url),
  );
  const content = [
    sent.first_name,
    sent.last_name,
    sent.artist_band_name,
    sent.email,
    sent.country,
    sent.music_sounds_like,
    sent.hear_about_us,
    sent.came_from,
    sent.is_pro_member ?? false,
    tracks.map(({ url, original_filename: name }) => [checksums.get(url) ?? url, name]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** MD5 of the tracks that applicants have uploaded, used ones too, by their addresses. */
async function checksumsOf(
  { db, services: { store } }: { db: Db; services: Pick<Services, 'store'> },
  urls: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keys = new Map(
    urls.flatMap((url) => {
      const key = store.keyOf(url);
      return key ? [[key, url] as const] : [];
    }),
  );
  if (keys.size === 0) return new Map();
  const uploads = await db
    .selectFrom('upload')
    .select(['key', 'checksum'])
    .where('key', 'in', [...keys.keys()])
    .where('kind', '=', 'new_artist_submission')
    .where('user_uuid', 'is', null)
    .execute();
  return new Map(uploads.map(({ key, checksum }) => [keys.get(key) ?? key, checksum]));
}
