import { sql } from 'kysely';

/** True where a number of the work `w` is that of another song of ours, and not that of the song `s`, which may be none. */
export const namesAnother = sql`exists (
  select from song t where t.deleted_at is null and t.uuid is distinct from s.uuid and (
    t.iswc = w.iswc and t.iswc is distinct from s.iswc or t.work_id = w.work_id or t.isrc = w.isrc and t.isrc is distinct from s.isrc
  )
)`;

/**
 * True where the work `w` says by a number that it is not the song `s`: by an ISWC, work ID or ISRC that is not the song's, or
 * by the IPI number of somebody who is neither one of its writers, all of whose numbers are known, nor a publisher (C19:
 * evidence in a row wins over what was learned). A number that only the row has says nothing, unless it is another song's.
 */
export const contradicts = sql`(
  (w.iswc <> s.iswc) is true
  or (w.work_id <> s.work_id) is true
  or (w.isrc <> s.isrc) is true
  or s.iswc is null and w.iswc is not null and exists (select from song t where t.iswc = w.iswc and t.deleted_at is null)
  or s.isrc is null and w.isrc is not null and exists (select from song t where t.isrc = w.isrc and t.deleted_at is null)
  or w.ipi is not null and not exists (select from publisher b where b.ipi_number = w.ipi) and (
    select bool_and(y.ipi_number is not null and y.ipi_number <> w.ipi)
    from song_writer_share z join writer y on y.uuid = z.writer_uuid where z.song_uuid = s.uuid
  ) is true
)`;
