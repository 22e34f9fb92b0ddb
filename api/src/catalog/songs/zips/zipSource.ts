import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database';

const source = z.object({
  work_id: z.string(),
  title: z.string(),
  artist: z.string().nullable(),
  isrc: z.string().nullable(),
  bpm: z.number().nullable(),
  description: z.string().nullable(),
  genres: z.array(z.string()),
  moods: z.array(z.string()),
  writers: z.array(z.object({ name: z.string(), ipi_number: z.string().nullable() })),
  publishers: z.array(z.string()),
  files: z.array(
    z.object({
      uuid: z.string(),
      file_type: z.string(),
      name: z.string(),
      storage_key: z.string(),
      md5: z.string().nullable(),
      /** Seconds since 1970. */
      created_at: z.number(),
    }),
  ),
});

/** Everything that goes into the zips of a song. */
export type ZipSource = z.output<typeof source>;
export type ZippedFile = ZipSource['files'][number];

/** The current source of a song's zips and its fingerprint; undefined for an unknown song. */
export async function readZipSource(
  db: Db,
  song: string,
): Promise<{ source: ZipSource; fingerprint: string } | undefined> {
  const { rows } = await sql<{ source: unknown; fingerprint: string }>`
    select x.source, md5(x.source::text) as fingerprint
    from (select song_zip_source(uuid) as source from song where uuid = ${song} and deleted_at is null) x
  `.execute(db);
  const [row] = rows;
  return row && { source: source.parse(row.source), fingerprint: row.fingerprint };
}
