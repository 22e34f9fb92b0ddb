import {
  registeredSong,
  type RegistrationPreflight,
  registrationStages,
  type RegistrationStage,
} from '@segno/contract/money';
import { sql, type RawBuilder } from 'kysely';
import { allOf } from '../engine/list/listPage';
import { matches } from '../engine/list/textSearch';
import { listOfSelect } from '../engine/list/listSource';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/http/errors';
import { isChosen } from './readWorks';
import { registrationStage } from './registrationState';

/** Songs `s` with their registrations `r` at a PRO `o`, including songs never sent to the PRO in the filter. */
const registeredSongs = (proUuid: string | undefined): { from: RawBuilder<unknown>; where: RawBuilder<unknown> } => {
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

/** M20: songs by their stage at a PRO. */
export const registrationList = (asked: {
  pro_uuid?: string | undefined;
  stage?: RegistrationStage | undefined;
  work_title?: string | undefined;
}) => {
  const { from, where } = registeredSongs(asked.pro_uuid);
  // For songs that were sent, there is no need to check whether they must be sent.
  const isSent = asked.stage === undefined ? sql`true` : sql`(r.song_uuid is null) = ${asked.stage === 'never_sent'}`;
  const column = (name: string): RawBuilder<unknown> => sql`${sql.ref(`x.${name}`)}`;
  return {
    from: listOfSelect(
      sql`
        select md5(s.uuid::text || o.uuid::text)::uuid as uuid, s.uuid as song_uuid, s.work_title, s.title_key, s.work_id,
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

type RegistrationCounts = Pick<RegistrationPreflight, RegistrationStage | 'registered' | 'acknowledged'>;

/** Number of songs of the library in each stage at a PRO. */
export async function registrationCounts(db: Db, proUuid: string): Promise<RegistrationCounts> {
  const { from, where } = registeredSongs(proUuid);
  const { rows } = await sql<{ stage: RegistrationStage; songs: number; answered: number }>`
    select ${registrationStage} as stage, count(*)::int as songs, count(*) filter (where r.status <> 'registered')::int as answered
    from ${from} where ${where} group by 1
  `.execute(db);
  const of = (stage: RegistrationStage): number => rows.find((row) => row.stage === stage)?.songs ?? 0;
  const [never_sent = 0, waiting = 0, unanswered = 0, in_conflict = 0, rejected = 0, accepted = 0] =
    registrationStages.map(of);
  const registered = waiting + unanswered + in_conflict + rejected + accepted;
  const acknowledged = rows.reduce((sum, { answered }) => sum + answered, 0);
  return { never_sent, waiting, unanswered, in_conflict, rejected, accepted, registered, acknowledged };
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
