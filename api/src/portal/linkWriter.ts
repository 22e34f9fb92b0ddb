import { sql } from 'kysely';
import type { Db } from '../platform/db/database';

interface Link {
  artistUuid: string;
  writerUuid: string;
}

/**
 * Puts a writer into an artist's list. One who is there stays as they are; one who was taken off comes back (T9).
 * True when the list has changed.
 */
export async function linkWriter(db: Db, link: Link & { isDefault: boolean }): Promise<boolean> {
  const { rows } = await sql`
    insert into artist_writer (artist_uuid, writer_uuid, is_default)
    values (${link.artistUuid}, ${link.writerUuid}, ${link.isDefault})
    on conflict (artist_uuid, writer_uuid) do update
      set removed_at = null, is_default = excluded.is_default, created_at = now(), updated_at = now()
      where artist_writer.removed_at is not null
    returning 1
  `.execute(db);
  return rows.length > 0;
}

/**
 * True for whom the suggestion can have offered (C3): shown in choices and known by an IPI number, the given one if any.
 * A uuid is 122 random bits that nothing but the suggestion tells an artist, so nobody is added by guessing.
 * True as well for whom the artist has or had in the list.
 */
export async function mayBeAdded(db: Db, o: Link & { ipiNumber: string | null }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from writer w where w.uuid = ${o.writerUuid} and (
      w.is_visible and w.ipi_number is not null and w.ipi_number = coalesce(${o.ipiNumber}, w.ipi_number)
      or exists (select from artist_writer aw where aw.writer_uuid = w.uuid and aw.artist_uuid = ${o.artistUuid}))
  `.execute(db);
  return rows.length > 0;
}
