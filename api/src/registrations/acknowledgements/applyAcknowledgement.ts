import { statementProOf } from '@segno/contract/money';
import { sql } from 'kysely';
import { lockSongs, refreshSongs } from '../../catalog/songRows/lockSongs';
import { songRecord } from '../../catalog/songs/songRecord';
import { followRecords, type Changes } from '../../engine/records/changes';
import { logActivities } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import type { CurrentUser } from '../../platform/http/session';
import { stageOfStatus } from '../registrationState';
import type { Acknowledged, AcknowledgementProblem, ReadAcknowledgement, GivenIswc } from './readAcknowledgement';

interface Pro {
  uuid: string;
  name: string;
  code: number;
}

/** Sender of the answer: a PRO, or an agency by its CISAC code. */
export type Sender = Pro | { agency: number; name: string };

/** Numbers of changes written. */
export interface Applied {
  /** Number of works in the file that are the library's. */
  known: number;
  updated: number;
  iswcs: number;
  /** Number of songs with new agreement numbers. */
  agreements: number;
  /** Number of the library's works with each status. */
  stages: Record<'accepted' | 'in_conflict' | 'rejected', number>;
  problems: AcknowledgementProblem[];
}

/**
 * Writes the answer of a PRO or an agency (M22: acknowledgements): the status of each registration, a PRO's work ids, by
 * which its statements are then matched, and ISWCs of songs that have none. The same file again changes nothing. Call it in
 * a transaction.
 */
export async function applyAcknowledgement(
  trx: Db,
  { sender, read, user }: { sender: Sender; read: Pick<ReadAcknowledgement, 'works' | 'iswcs'>; user: CurrentUser },
): Promise<Applied> {
  const songs = await songsOf(
    trx,
    [...read.works, ...read.iswcs].map(({ workId }) => workId),
  );
  const answered = new Set(read.works.map(({ workId }) => workId));
  // An answered work is named once, by its ACK.
  const named = [...read.works, ...read.iswcs.filter(({ workId }) => !answered.has(workId))];
  const unknown = named
    .filter(({ workId }) => !songs.has(workId))
    .map(({ line, workId }) => ({ line, message: `No song has the work ID '${workId}'.` }));
  const given = read.iswcs.flatMap((each) => withSong(songs, each));
  // Songs must be locked before they are written (docs/architecture.md).
  const withoutIswc = await songsWithoutIswc(trx, given);
  if (withoutIswc.length > 0) await lockSongs(trx, withoutIswc);
  const changedSince = await followRecords(trx, songRecord, withoutIswc);
  const works = read.works.flatMap((each) => withSong(songs, each));
  const updated = await writeRegistrations(trx, { sender, works });
  const iswcs = await writeIswcs(trx, given);
  const agreements = 'uuid' in sender ? await writeAgreements(trx, sender, works) : 0;
  if ('uuid' in sender) await rememberIswcs(trx, sender, given);
  await refreshSongs(trx, withoutIswc);
  await logIswcs(trx, user, await changedSince());
  return {
    known: named.length - unknown.length,
    updated,
    iswcs,
    agreements,
    stages: {
      accepted: countOf(works, 'accepted'),
      in_conflict: countOf(works, 'in_conflict'),
      rejected: countOf(works, 'rejected'),
    },
    problems: [
      ...unknown,
      ...(await iswcConflicts(trx, given)),
      ...('uuid' in sender ? await teachStatements(trx, sender) : []),
    ],
  };
}

const countOf = (works: readonly Acknowledged[], stage: keyof Applied['stages']): number =>
  works.filter(({ status }) => stageOfStatus(status) === stage).length;

type OfSong<T> = T & { songUuid: string };

const withSong = <T extends { workId: string }>(songs: ReadonlyMap<string, string>, each: T): OfSong<T>[] => {
  const songUuid = songs.get(each.workId);
  return songUuid === undefined ? [] : [{ ...each, songUuid }];
};

/** Songs by their work ID. */
async function songsOf(trx: Db, workIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ uuid: string; work_id: string }>`
    select s.uuid, s.work_id from song s where s.deleted_at is null and s.work_id = any(${[...new Set(workIds)]})
  `.execute(trx);
  return new Map(rows.map(({ uuid, work_id }) => [work_id, uuid]));
}

/** Of several answers for a song, the one to the latest file counts, then that of the latest date, then the last. */
async function writeRegistrations(
  trx: Db,
  { sender, works }: { sender: Sender; works: readonly OfSong<Acknowledged>[] },
): Promise<number> {
  const at =
    'uuid' in sender
      ? {
          table: sql`song_registration`,
          key: sql`performing_rights_organization_uuid`,
          columns: sql`performing_rights_organization_uuid`,
          values: sql`${sender.uuid}::uuid`,
        }
      : {
          table: sql`agency_registration`,
          key: sql`agency_code`,
          columns: sql`agency_code, agency_name`,
          values: sql`${sender.agency}::integer, ${sender.name}::text`,
        };
  const { rows } = await sql`
    insert into ${at.table} as r (song_uuid, ${at.columns}, status, society_work_id, messages, claim,
      acknowledged_at, answered_file_at)
    select distinct on (x."songUuid") x."songUuid", ${at.values}, x.status, x."societyWorkId", x.messages, nullif(x.claim, 'null'),
      x."processedOn" at time zone 'UTC', x."answeredFileAt" at time zone 'UTC'
    from jsonb_to_recordset(${JSON.stringify(works)}::jsonb) as x (line int, "songUuid" uuid, status text,
      "societyWorkId" text, messages text[], claim jsonb, "processedOn" timestamp, "answeredFileAt" timestamp)
    order by x."songUuid", x."answeredFileAt" desc, x."processedOn" desc, x.line desc
    on conflict (song_uuid, ${at.key}) do update
    set status = excluded.status, messages = excluded.messages, claim = excluded.claim, acknowledged_at = excluded.acknowledged_at,
      answered_file_at = excluded.answered_file_at, society_work_id = coalesce(excluded.society_work_id, r.society_work_id)
    -- Neither older than what is known, nor what was known when the song was sent again.
    where (r.answered_file_at is null
        or (excluded.answered_file_at, excluded.acknowledged_at) >= (r.answered_file_at, r.acknowledged_at)
          and not (r.status = 'registered' and excluded.answered_file_at = r.answered_file_at))
      and (r.status, r.messages, r.claim, r.acknowledged_at, r.answered_file_at, r.society_work_id) is distinct from
        (excluded.status, excluded.messages, excluded.claim, excluded.acknowledged_at, excluded.answered_file_at,
          coalesce(excluded.society_work_id, r.society_work_id))
    returning 1
  `.execute(trx);
  return rows.length;
}

async function songsWithoutIswc(trx: Db, given: readonly OfSong<GivenIswc>[]): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select s.uuid from song s where s.uuid = any(${given.map(({ songUuid }) => songUuid)}::uuid[]) and s.iswc is null
    order by s.uuid
  `.execute(trx);
  return rows.map(({ uuid }) => uuid);
}

/** The first ISWC given for a song is used, unless it belongs to another published song (M23: alternate titles and ISWC). */
async function writeIswcs(trx: Db, given: readonly OfSong<GivenIswc>[]): Promise<number> {
  const first = new Map(given.toReversed().map(({ songUuid, iswc }) => [songUuid, iswc]));
  const { rows } = await sql`
    update song s set iswc = x.iswc, updated_at = now()
    from unnest(${[...first.keys()]}::uuid[], ${[...first.values()]}::text[]) as x (uuid, iswc)
    where s.uuid = x.uuid and s.iswc is null and not exists (
      select from song o where o.iswc = x.iswc and o.uuid <> s.uuid and o.deleted_at is null and o.published_at is not null)
    returning 1
  `.execute(trx);
  return rows.length;
}

/**
 * Stores the PRO's agreement numbers for use in its next file; numbers from the PRO are not reported back to it as a
 * change. An answer older than the current one is ignored.
 */
async function writeAgreements(trx: Db, { uuid }: Pro, works: readonly OfSong<Acknowledged>[]): Promise<number> {
  const { rows } = await sql`
    with given as (
      select x."songUuid" as song_uuid, x.agreements, x."answeredFileAt" at time zone 'UTC' as answered_file_at,
        x."processedOn" at time zone 'UTC' as acknowledged_at
      from jsonb_to_recordset(${JSON.stringify(works.filter(({ agreements }) => Object.keys(agreements).length > 0))}::jsonb)
        as x ("songUuid" uuid, agreements jsonb, "processedOn" timestamp, "answeredFileAt" timestamp)
    ), merged as (
      select distinct on (r.song_uuid) r.song_uuid, r.agreements || t.agreements as agreements
      from given t join song_registration r on r.song_uuid = t.song_uuid
        and (r.answered_file_at, r.acknowledged_at) = (t.answered_file_at, t.acknowledged_at)
      where r.performing_rights_organization_uuid = ${uuid} and not r.agreements @> t.agreements
      order by r.song_uuid
    )
    update song_registration r set agreements = m.agreements, sent = r.sent || jsonb_build_object('agreements', (
      select jsonb_agg(jsonb_build_array(e.key, e.value) order by e.key collate "C") from jsonb_each_text(m.agreements) e))
    from merged m where r.song_uuid = m.song_uuid and r.performing_rights_organization_uuid = ${uuid}
    returning 1
  `.execute(trx);
  return rows.length;
}

/** M20: an ISWC from the PRO is not reported back to it as a change. */
async function rememberIswcs(trx: Db, { uuid }: Pro, given: readonly OfSong<GivenIswc>[]): Promise<void> {
  await sql`
    update song_registration r set sent = r.sent || jsonb_build_object('iswc', s.iswc)
    from unnest(${given.map(({ songUuid }) => songUuid)}::uuid[], ${given.map(({ iswc }) => iswc)}::text[]) as x (uuid, iswc)
    join song s on s.uuid = x.uuid and s.iswc = x.iswc
    where r.song_uuid = s.uuid and r.performing_rights_organization_uuid = ${uuid} and r.sent is not null
  `.execute(trx);
}

/** C12: an ISWC is a member of the song: its source is logged, and open forms are notified. */
async function logIswcs(trx: Db, user: CurrentUser, changes: ReadonlyMap<string, Changes>): Promise<void> {
  const { rows } = await sql<{ uuid: string; label: string }>`
    select uuid, work_title as label from song where uuid = any(${[...changes.keys()]}::uuid[]) order by uuid
  `.execute(trx);
  await logActivities(
    trx,
    user,
    rows.map(({ uuid, label }) => ({ action: 'has_updated', type: 'song', uuid, label, changed: changes.get(uuid) })),
  );
}

async function iswcConflicts(trx: Db, given: readonly OfSong<GivenIswc>[]): Promise<AcknowledgementProblem[]> {
  const { rows } = await sql<{ uuid: string; iswc: string | null }>`
    select s.uuid, s.iswc from song s where s.uuid = any(${given.map(({ songUuid }) => songUuid)}::uuid[])
  `.execute(trx);
  const own = new Map(rows.map(({ uuid, iswc }) => [uuid, iswc]));
  return given
    .filter(({ songUuid, iswc }) => own.get(songUuid) !== iswc)
    .map(({ line, workId, songUuid, iswc }) => ({
      line,
      message:
        own.get(songUuid) === null
          ? `${workId} has no ISWC; that which the PRO says, ${iswc}, is another published song's.`
          : `${workId} has the ISWC ${own.get(songUuid)}; the PRO says ${iswc}.`,
    }));
}

/** Stores the PRO's work ids of our songs, for matching its statements. A number used for two songs is ignored, and listed. */
async function teachStatements(trx: Db, { uuid, code }: Pro): Promise<AcknowledgementProblem[]> {
  const pro = statementProOf(code);
  if (!pro) return [];
  // C19: a song's earlier number is removed together with the answer that gave it.
  await sql`
    delete from pro_work w where w.pro = ${pro} and w.run_uuid is null and not exists (
      select from song_registration r where r.performing_rights_organization_uuid = ${uuid}
        and r.society_work_id = w.society_work_id and r.song_uuid = w.song_uuid
    )
  `.execute(trx);
  await sql`
    insert into pro_work (pro, society_work_id, song_uuid)
    select ${pro}, r.society_work_id, (array_agg(r.song_uuid order by r.song_uuid))[1] from song_registration r
    where r.performing_rights_organization_uuid = ${uuid} and r.society_work_id is not null
    group by r.society_work_id
    on conflict do nothing
  `.execute(trx);
  const { rows } = await sql<{ society_work_id: string; work_id: string; other: string }>`
    select r.society_work_id, s.work_id, o.work_id as other from song_registration r
    join pro_work w on w.pro = ${pro} and w.society_work_id = r.society_work_id and w.song_uuid <> r.song_uuid
    join song s on s.uuid = r.song_uuid join song o on o.uuid = w.song_uuid
    where r.performing_rights_organization_uuid = ${uuid} order by s.work_id
  `.execute(trx);
  return rows.map(({ society_work_id, work_id, other }) => ({
    line: 0,
    message: `The PRO's number ${society_work_id} for ${work_id} is known as that of ${other}.`,
  }));
}
