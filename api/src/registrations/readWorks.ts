import { sql, type RawBuilder } from 'kysely';
import { allOf } from '../engine/list/listPage';
import { streamRows } from '../platform/db/streamRows';
import type { Db } from '../platform/db/database';
import { proJson, publisherJson } from '../rights/readRulesets';
import { isRevision } from './registrationState';
import type { RegistrationWork } from './registrationWork';

/** The songs for a file. */
export interface ChosenSongs {
  proUuid: string;
  /** Null for any date. */
  publishedSince: Date | null;
}

/** SQL condition for published songs `s` with a writer or publisher of the PRO (M10: registration CSV). */
export const isChosen = ({
  proUuid,
  publishedSince,
}: Omit<ChosenSongs, 'proUuid'> & { proUuid: string | RawBuilder<unknown> }): RawBuilder<unknown> =>
  allOf([
    sql`s.deleted_at is null and s.publish_state = 'Published'`,
    publishedSince ? sql`s.published_at >= ${publishedSince}::timestamptz` : sql`true`,
    sql`(exists (
      select from song_writer_share x join writer w on w.uuid = x.writer_uuid
      where x.song_uuid = s.uuid and w.performing_rights_organization_uuid = ${proUuid})
    or exists (
      select from publishers_of_songs() x join publisher p on p.uuid = x.publisher_uuid
      where x.song_uuid = s.uuid and p.performing_rights_organization_uuid = ${proUuid}))`,
  ]);

const writersOf = (song: string): RawBuilder<unknown> =>
  sql`(select array_agg(x.writer_uuid order by x.writer_uuid) from song_writer_share x where x.song_uuid = ${sql.ref(song)})`;

/** Rows are small: a few hundred take little memory. */
const BATCH = 500;

/**
 * The chosen songs as of one moment, with constant memory: sorted by title; with `newFirst`, songs that the PRO does not
 * have come before the others.
 */
export async function* readWorks(
  db: Db,
  chosen: ChosenSongs,
  { newFirst }: { newFirst: boolean },
): AsyncGenerator<RegistrationWork> {
  const query = sql<RegistrationWork>`
    with chosen as materialized (select s.uuid, s.title_key, s.iswc from song s where ${isChosen(chosen)})
    select s.uuid, s.work_id, s.work_title, s.iswc, s.original_title, s.alternate_titles, s.version_type, s.isrc, s.artist_uuid,
      a.name as artist_name, to_char(s.published_at at time zone 'UTC', 'YYYY-MM-DD') as release_date,
      s.publisher_ruleset_uuid as ruleset_uuid, ${publisherJson(sql`a.publisher_uuid`)} as artist_publisher,
      coalesce((select f.duration from song_source_file f where f.song_uuid = s.uuid and f.file_type = 'Full'
        order by f.position, f.uuid limit 1), s.duration) as duration,
      (select coalesce(jsonb_agg(jsonb_build_object('writer_uuid', w.uuid, 'name', w.full_name, 'role', x.role,
          'share', x.share::text, 'last_name', w.last_name, 'first_name', w.first_name, 'ipi_number', w.ipi_number,
          'party_number', w.party_number, 'pro', ${proJson(sql`o`)}) order by x.position, w.uuid), '[]')
        from song_writer_share x join writer w on w.uuid = x.writer_uuid
        left join performing_rights_organization o on o.uuid = w.performing_rights_organization_uuid
        where x.song_uuid = s.uuid) as writers,
      ${isRevision(sql`s.uuid`, chosen.proUuid)} as is_revision, r.sent, coalesce(r.agreements, '{}') as agreements,
      exists (select from chosen d where d.title_key = s.title_key and d.uuid <> s.uuid
        and (d.iswc is null or s.iswc is null or d.iswc = s.iswc)) as has_same_title,
      case when s.iswc is null then (
        select k.iswc from song k
        where k.title_key = s.title_key and k.uuid <> s.uuid and k.deleted_at is null and k.iswc is not null
          and ${writersOf('k.uuid')} = ${writersOf('s.uuid')}
        order by k.uuid limit 1) end as known_iswc
    from chosen c join song s on s.uuid = c.uuid left join artist a on a.uuid = s.artist_uuid
    left join song_registration r on r.song_uuid = s.uuid and r.performing_rights_organization_uuid = ${chosen.proUuid}
    order by ${newFirst ? sql`is_revision, ` : sql``}s.title_key, s.uuid
  `;
  for await (const works of streamRows(db, query, BATCH)) yield* works;
}

/** Maximum number of writers of a chosen song, each counted once for each publisher that can represent one. */
export async function mostWriters(db: Db, chosen: ChosenSongs): Promise<number> {
  const { rows } = await sql<{ most: number | null }>`
    select max((select count(*) from song_writer_share x where x.song_uuid = s.uuid)
        * case when r.needs_artist_publisher then 2 else 1 end
      + case when r.is_public_domain then 1 else 0 end)::int as most
    from song s left join publisher_ruleset r on r.uuid = s.publisher_ruleset_uuid where ${isChosen(chosen)}
  `.execute(db);
  return rows[0]?.most ?? 0;
}
