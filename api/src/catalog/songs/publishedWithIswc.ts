import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

/** M23: the title of another song that was ever published and has this ISWC. */
export async function publishedWithIswc(db: Db, iswc: string, song: string | undefined): Promise<string | undefined> {
  const { rows } = await sql<{ work_title: string }>`
    select work_title from song
    where iswc = ${iswc} and deleted_at is null and published_at is not null and uuid is distinct from ${song ?? null}::uuid
    limit 1
  `.execute(db);
  return rows[0]?.work_title;
}
