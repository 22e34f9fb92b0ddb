import { DRAFT_FILE_DAYS } from '@segno/contract/submissions';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { CurrentUser } from '../../platform/http/session';
import type { ObjectStore } from '../../storage/objectStore';

/** A file that was uploaded in place of a declined one, and not submitted yet. */
export interface UploadedReplacement {
  key: string;
  fileName: string;
}

/** What the person uploaded last for each of these files, as far as it arrived, by the file's uuid: it survives the closed page. */
export async function uploadedReplacements(
  { db, user, store }: { db: Db; user: CurrentUser; store: ObjectStore },
  files: readonly string[],
): Promise<ReadonlyMap<string, UploadedReplacement>> {
  const { rows } = await sql<UploadedReplacement & { file: string; checksum: string }>`
    select subject_uuid as file, key, original_filename as "fileName", checksum from upload
    where kind = 'my_song_revision' and used_at is null and user_uuid = ${user.uuid}
      and subject_uuid = any(${files}::uuid[]) and created_at > now() - make_interval(days => ${DRAFT_FILE_DAYS})
    order by created_at desc, uuid
  `.execute(db);
  const found = await Promise.all(
    files.map(async (file) => {
      // The newest that arrived: a form may have been asked for and never posted.
      for (const { key, fileName, checksum, ...row } of rows)
        if (row.file === file && (await store.head(key))?.etag === checksum)
          return [[file, { key, fileName }] as const];
      return [];
    }),
  );
  return new Map(found.flat());
}
