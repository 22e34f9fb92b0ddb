import {
  readTrackTimeline,
  storedStatus,
  trackStatuses,
  type TimelineStep,
  type TrackStatus,
} from '@segno/contract/submissions';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import type { Db } from '../platform/db/database';
import { amountSums, unitsSold } from '../money/salesSums';
import { findOwnTrack } from '../submissions/readTrack';

const statusNames = new Map<number, TrackStatus>(trackStatuses.map((status) => [storedStatus(status), status]));

interface Earned {
  song_uuid: string;
  units: number;
  after_refunds: number;
  share: number;
  since: Date;
  until: Date;
}

/** T16: what has happened to an artist's own track, from its submission to what its song has earned. */
export const trackTimelineRoutes = (): EndpointRoute[] => [
  implement(readTrackTimeline, async ({ db, user, params }) => {
    const track = await findOwnTrack(db, user, params.uuid);
    const { song_uuid } = track;
    const submitted = { step: 'new' as const, at: track.created_at, detail: null, url: null };
    const moves = await statusMoves(db, track.uuid);
    const song = song_uuid === null ? [] : await songSteps(db, song_uuid);
    const steps = [submitted, ...moves, ...song].toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const earned = song_uuid === null ? null : await earnedBy(db, song_uuid, track.artist_uuid);
    return { timeline: { steps, earned } };
  }),
];

/**
 * The statuses that the track has reached, according to the log, without decisions that were taken back (T14: decisions are
 * taken back).
 */
async function statusMoves(db: Db, track: string): Promise<(Omit<TimelineStep, 'at'> & { at: Date })[]> {
  const { rows } = await sql<{ at: Date; status: number; detail: string | null }>`
    with move as (
      select l.created_at as at, l.number, l.action, (c.value -> 'after' ->> 'id')::int as status
      from user_activity l cross join lateral jsonb_array_elements(l.changes) c
      where l.resource_type = 'new_track_submission' and l.resource_uuid = ${track} and c.value ->> 'field' = 'status'
    ), placed as (select *, lead(action) over (order by number) as next from move)
    select at, status, case when status = ${storedStatus('acquisition_complete')} then (
      select concat_ws(', ISRC ', s.work_id, s.isrc) from new_track_submission t join song s on s.uuid = t.song_uuid
      where t.uuid = ${track}) end as detail
    from placed where action <> 'has_taken_back' and next is distinct from 'has_taken_back' order by number
  `.execute(db);
  return rows.flatMap(({ at, status, detail }) => {
    const step = statusNames.get(status);
    return step ? [{ step, at, detail, url: null }] : [];
  });
}

/** What happened to a song: files were requested again, sent and checked, it went on sale at a channel or was taken down. */
async function songSteps(db: Db, song: string): Promise<(Omit<TimelineStep, 'at'> & { at: Date })[]> {
  const { rows } = await sql<Omit<TimelineStep, 'at'> & { at: Date }>`
    select case when l.action = 'has_submitted_revision' then 'files_sent'
        when u.artist_uuid is null then 'files_asked' else 'files_reopened' end as step,
      l.created_at as at, null as detail, null as url
    from user_activity l left join app_user u on u.uuid = l.user_uuid
    where l.resource_type = 'song' and l.resource_uuid = ${song}
      and l.action in ('has_requested_revision', 'has_submitted_revision')
    union all
    select 'delivery_complete', max(u.finished_at), null, null
    from (
      select *, lag(created_at, 1, '-infinity') over (order by number) as former from user_activity
      where resource_type = 'song' and resource_uuid = ${song} and action = 'has_submitted_revision') l
    join song_source_file_upload u on u.song_source_file_uuid = any(l.target_uuids) and u.is_replacement
      and u.user_uuid = l.user_uuid and u.created_at > l.former and u.created_at <= l.created_at
    group by l.uuid, l.target_uuids having bool_and(u.status = 'complete') and count(*) = cardinality(l.target_uuids)
    union all
    select case l.operation when 'CREATE' then 'published' else 'taken_down' end, l.updated_at, c.name,
      case when l.operation = 'CREATE' and p.status = 'live' then p.url_downstream end
    from song_ingestion_log l join channel c on c.uuid = l.channel_uuid
    left join song_channel p on p.song_uuid = l.song_uuid and p.channel_uuid = l.channel_uuid
    where l.song_uuid = ${song} and l.status = 'COMPLETE' and l.operation in ('CREATE', 'TAKE_DOWN')
    order by at
  `.execute(db);
  return rows;
}

async function earnedBy(db: Db, song: string, artist: string): Promise<Earned | null> {
  const { rows } = await sql<Earned>`
    select e.song_uuid, ${unitsSold} as units, ${amountSums.after_refunds}::float8 as after_refunds,
      ${amountSums.share}::float8 as share, min(e.purchase_date) as since, max(e.purchase_date) as until
    from sale_event e where e.song_uuid = ${song} and e.artist_uuid = ${artist} group by e.song_uuid
  `.execute(db);
  return rows[0] ?? null;
}
