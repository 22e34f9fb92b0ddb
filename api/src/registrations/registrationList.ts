import {
  registeredSong,
  type RegistrationCounts,
  registrationStages,
  type RegistrationStage,
} from '@segno/contract/money';
import { sql, type RawBuilder } from 'kysely';
import { allOf } from '../engine/list/listPage';
import { matches } from '../engine/list/textSearch';
import { listOfSelect } from '../engine/list/listSource';
import { remembered } from '../engine/list/remembered';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/http/errors';
import { isChosen } from './readWorks';
import { registrationStage } from './registrationState';

/**
 * Songs `s` with their registrations `r` at a PRO `o`, including songs never sent to the PRO in the filter; those of a file
 * at its PRO alone.
 */
const registeredSongs = (
  proUuid: string | undefined,
  file: string | undefined,
): { from: RawBuilder<unknown>; where: RawBuilder<unknown> } => {
  if (file !== undefined)
    return {
      from: sql`registration_file_song f join song s on s.uuid = f.song_uuid
        join pro_registration g on g.report_uuid = f.report_uuid
        join performing_rights_organization o on o.uuid = g.performing_rights_organization_uuid
        left join song_registration r on r.song_uuid = s.uuid and r.performing_rights_organization_uuid = o.uuid`,
      where: sql`f.report_uuid = ${file} and s.deleted_at is null
        and ${proUuid === undefined ? sql`true` : sql`o.uuid = ${proUuid}`}`,
    };
  if (proUuid === undefined)
    return {
      from: sql`song_registration r join song s on s.uuid = r.song_uuid
        join performing_rights_organization o on o.uuid = r.performing_rights_organization_uuid`,
      where: sql`s.deleted_at is null`,
    };
  return {
    from: sql`song s join performing_rights_organization o on o.uuid = ${proUuid}
      left join song_registration r on r.song_uuid = s.uuid and r.performing_rights_organization_uuid = o.uuid`,
    where: sql`s.deleted_at is null and (r.song_uuid is not null or ${isChosen({ proUuid, publishedSince: null })})`,
  };
};

/** Starts with the song's own uuid, so that its rows stay together among songs of the same title. */
const key = sql`(left(s.uuid::text, 24) || right(md5(s.uuid::text || o.uuid::text), 12))::uuid`;

/** M20: songs by their stage at a PRO. */
export const registrationList = (asked: {
  pro_uuid?: string | undefined;
  file_uuid?: string | undefined;
  stage?: RegistrationStage | undefined;
  work_title?: string | undefined;
}) => {
  const { from, where } = registeredSongs(asked.pro_uuid, asked.file_uuid);
  // For songs that were sent, there is no need to check whether they must be sent.
  const isSent = asked.stage === undefined ? sql`true` : sql`(r.song_uuid is null) = ${asked.stage === 'never_sent'}`;
  const column = (name: string): RawBuilder<unknown> => sql`${sql.ref(`x.${name}`)}`;
  return {
    from: listOfSelect(
      sql`
        select ${key} as uuid, s.uuid as song_uuid, s.work_title, s.title_key, s.work_id,
          a.name as artist_name, o.name as pro, o.name_key as pro_key, ${registrationStage} as stage, r.status,
          coalesce(r.sent_at, r.registered_at) as sent_at, r.acknowledged_at, r.society_work_id,
          coalesce(r.messages, '{}') as messages, r.claim
        from ${from} left join artist a on a.uuid = s.artist_uuid where ${where} and ${isSent}`,
      'x',
    ),
    where: allOf([
      asked.stage === undefined ? sql`true` : sql`x.stage = ${asked.stage}`,
      matches([column('title_key')], asked.work_title),
    ]),
    select: Object.fromEntries(Object.keys(registeredSong.shape).map((name) => [name, column(name)])),
    sort: {
      work_title: column('title_key'),
      pro: column('pro_key'),
      sent_at: column('sent_at'),
      acknowledged_at: column('acknowledged_at'),
    },
  };
};

/**
 * Number of songs of the library in each stage at each PRO that takes registrations. It joins whole tables, because a look
 * at the publishers of each song takes twenty times as long, and is cached, because even so 200,000 songs take half a second.
 */
export async function allRegistrationCounts(db: Db): Promise<readonly RegistrationCounts[]> {
  const counts = registrationStages.map(
    (stage) => sql`coalesce(sum(x.songs) filter (where x.stage = ${stage}), 0)::int as ${sql.ref(stage)}`,
  );
  // Songs become unanswered by time alone: the counts of one day are not those of the next.
  const today = new Date().toISOString().slice(0, 10);
  const select = sql<{ items: readonly RegistrationCounts[] }>`
    select coalesce(json_agg(c), '[]') as items from (
      select o.name as pro, o.uuid as pro_uuid, ${sql.join(counts)},
        coalesce(sum(x.songs) filter (where x.stage <> 'never_sent'), 0)::int as registered,
        coalesce(sum(x.songs) filter (where x.is_answered), 0)::int as acknowledged
      from performing_rights_organization o
      left join (
        select y.pro, y.stage, y.is_answered, count(*) as songs from (
          select r.performing_rights_organization_uuid as pro, ${registrationStage} as stage, r.status <> 'registered' as is_answered
          from song_registration r join song s on s.uuid = r.song_uuid where s.deleted_at is null
          union all
          select c.pro, 'never_sent', false from (
            select x.song_uuid, w.performing_rights_organization_uuid as pro
            from song_writer_share x join writer w on w.uuid = x.writer_uuid
            union
            select x.song_uuid, p.performing_rights_organization_uuid
            from publishers_of_songs() x join publisher p on p.uuid = x.publisher_uuid
          ) c
          join song s on s.uuid = c.song_uuid
          where s.deleted_at is null and s.publish_state = 'Published' and not exists (
            select from song_registration r
            where r.song_uuid = c.song_uuid and r.performing_rights_organization_uuid = c.pro)
        ) y group by 1, 2, 3
      ) x on x.pro = o.uuid
      where o.is_exportable and ${today}::date is not null
      group by o.uuid, o.name, o.name_key order by o.name_key, o.uuid
    ) c`;
  const { items } = await remembered(db, {
    select,
    tables: [
      ...(['song', 'song_registration', 'song_writer_share', 'writer', 'artist'] as const),
      ...(['publisher', 'publisher_ruleset', 'publisher_ruleset_rule', 'performing_rights_organization'] as const),
    ],
  });
  return items;
}

/** The same at one PRO. Throws 404 if it takes no registrations. */
export async function registrationCounts(
  db: Db,
  proUuid: string,
): Promise<Omit<RegistrationCounts, 'pro' | 'pro_uuid'>> {
  const found = (await allRegistrationCounts(db)).find(({ pro_uuid }) => pro_uuid === proUuid);
  if (!found) throw notFound();
  const { pro: _pro, pro_uuid: _uuid, ...counts } = found;
  return counts;
}

/** Stages of a song at each PRO that it was or must be sent to. Throws 404 if the song does not exist. */
export async function stagesOfSong(
  db: Db,
  song: string,
): Promise<{ pro: string; pro_uuid: string; stage: RegistrationStage }[]> {
  const { rows } = await sql<{ pro: string | null; pro_uuid: string; stage: RegistrationStage }>`
    select o.pro, o.pro_uuid, o.stage
    from song s
    left join lateral (
      select o.name as pro, o.uuid as pro_uuid, o.name_key, ${registrationStage} as stage
      from performing_rights_organization o
      left join song_registration r on r.song_uuid = s.uuid and r.performing_rights_organization_uuid = o.uuid
      where r.song_uuid is not null or (o.is_exportable and ${isChosen({ proUuid: sql`o.uuid`, publishedSince: null })})
    ) o on true
    where s.uuid = ${song} and s.deleted_at is null order by o.name_key, o.pro_uuid
  `.execute(db);
  if (rows.length === 0) throw notFound();
  return rows.flatMap(({ pro, ...at }) => (pro === null ? [] : [{ pro, ...at }]));
}
