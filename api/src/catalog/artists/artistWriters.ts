import { texts, type Answer, type FieldErrors, type InputOf } from '@segno/contract';
import type { artist } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../engine/crudSpec';
import type { Db } from '../../platform/db/database';
import { withoutIpiNumbers } from '../ipiNumbers';

type Given = NonNullable<InputOf<typeof artist>['writers']>;
type WriterAnswer = Answer<typeof artist.get>['artist']['writers'][number];

/** Number of the artist's songs in which the writer has a share. */
const songsTogether = sql<number>`(
  select count(*)::int from song_writer_share x join song s on s.uuid = x.song_uuid
  where x.writer_uuid = aw.writer_uuid and s.artist_uuid = aw.artist_uuid and s.deleted_at is null)`;

/** The writers of an artist by name: current ones, and removed ones who still have songs with the artist (T9: past writers). */
export async function readArtistWriters(
  { db, user }: Pick<Scope, 'db' | 'user'>,
  artistUuid: string,
): Promise<{ writers: WriterAnswer[]; past_writers: WriterAnswer[] }> {
  const { rows } = await sql<WriterAnswer & { is_past: boolean }>`
    select w.uuid, w.full_name, w.ipi_number, aw.is_default, aw.created_at, aw.updated_at,
      case when p.uuid is null then null else jsonb_build_object('uuid', p.uuid, 'name', p.name) end as performing_rights_organization,
      ${songsTogether} as songs_together, aw.removed_at is not null as is_past
    from artist_writer aw join writer w on w.uuid = aw.writer_uuid
    left join performing_rights_organization p on p.uuid = w.performing_rights_organization_uuid
    where aw.artist_uuid = ${artistUuid}
    order by w.name_key, w.uuid
  `.execute(db);
  const shown = withoutIpiNumbers(user, rows);
  return {
    writers: shown.filter(({ is_past }) => !is_past),
    past_writers: shown.filter(({ is_past, songs_together }) => is_past && songs_together > 0),
  };
}

/** A writer must exist, may be given only once, and must be visible (M6: deleting writers) unless already linked to the artist. */
export async function writerErrors(db: Db, artistUuid: string | undefined, given: Given): Promise<FieldErrors> {
  const { rows } = await sql<{ uuid: string }>`
    select w.uuid from writer w where w.uuid = any(${given.map(({ uuid }) => uuid)}::uuid[]) and (w.is_visible or exists (
      select from artist_writer aw where aw.writer_uuid = w.uuid and aw.artist_uuid = ${artistUuid ?? null}::uuid))
  `.execute(db);
  const known = new Set(rows.map(({ uuid }) => uuid));
  const errors: FieldErrors = {};
  given.forEach(({ uuid }, index) => {
    if (!known.delete(uuid)) errors[`writers.${index}.uuid`] = [texts.choice];
  });
  return errors;
}

/** Replaces the artist's writers. One left out is unlinked, or becomes a past writer while there are songs together. */
export async function replaceArtistWriters(db: Db, artistUuid: string, given: Given): Promise<void> {
  await sql`
    insert into artist_writer (artist_uuid, writer_uuid, is_default)
    select ${artistUuid}::uuid, x.uuid, coalesce(x.is_default, false)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as x (uuid uuid, is_default boolean)
    on conflict (artist_uuid, writer_uuid) do update set is_default = excluded.is_default, removed_at = null, updated_at = now(),
      created_at = case when artist_writer.removed_at is null then artist_writer.created_at else now() end
    where artist_writer.removed_at is not null or artist_writer.is_default <> excluded.is_default
  `.execute(db);
  const left = sql`aw.artist_uuid = ${artistUuid} and aw.removed_at is null
    and aw.writer_uuid <> all(${given.map(({ uuid }) => uuid)}::uuid[])`;
  await sql`
    update artist_writer aw set removed_at = now(), is_default = false, updated_at = now()
    where ${left} and ${songsTogether} > 0
  `.execute(db);
  await sql`delete from artist_writer aw where ${left}`.execute(db);
}
