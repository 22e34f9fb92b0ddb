import { texts, type FieldErrors } from '@segno/contract';
import type { matchUnmatchedGroup, undoProMatch } from '@segno/contract/money';
import { sql } from 'kysely';
import type { BeforeHandler, Call, Checking, Lookup, ValidFields } from '../../engine/endpointRoute';
import { logActivity } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import { AppError, notFound, wrongState } from '../../platform/errors';
import type { CurrentUser } from '../../platform/http/session';
import type { Services } from '../../platform/services';
import { applyMatch } from './applyMatchJob';
import { readMatch, type MatchAnswer } from './viewMatches';

/** A group as it is matched; one that has left the queue is remembered by the last match of it. */
interface FoundGroup {
  pro: string;
  group_key: string;
  work_title: string;
  society_work_id: string | null;
}

async function loadGroup({ db, params }: Lookup<typeof matchUnmatchedGroup>): Promise<FoundGroup> {
  const { rows } = await sql<FoundGroup>`
    select pro, group_key, work_title, society_work_id from (
      select pro, group_key, work_title, society_work_id, 0 as place, now() as at from pro_unmatched_group where uuid = ${params.uuid}
      union all
      select pro, group_key, work_title, society_work_id, 1, created_at from pro_match where group_uuid = ${params.uuid}
    ) x order by place, at desc limit 1
  `.execute(db);
  const [group] = rows;
  if (!group) throw notFound();
  return group;
}

async function validate(
  { db }: Checking<typeof matchUnmatchedGroup>,
  { song_uuid }: ValidFields<typeof matchUnmatchedGroup>,
): Promise<FieldErrors> {
  if (song_uuid === undefined) return {};
  const { rows } = await sql`select from song where uuid = ${song_uuid} and deleted_at is null`.execute(db);
  return rows.length > 0 ? {} : { song_uuid: [texts.choice] };
}

export const beforeMatch: BeforeHandler<typeof matchUnmatchedGroup, FoundGroup> = { load: loadGroup, validate };

/** Says whose a group is; the figures follow by a job. The first of two who match it wins, and the other hears of it (E12). */
export async function matchGroup(
  { db, user, params, body, services }: Call<typeof matchUnmatchedGroup>,
  { pro, group_key, work_title, society_work_id }: FoundGroup,
) {
  // A song that is gone says nothing any more.
  await sql`
    update pro_match m set undone_at = now(), undone_by_uuid = ${user.uuid}, is_applied = true
    from song s where m.pro = ${pro} and m.group_key = ${group_key} and m.undone_at is null
      and s.uuid = m.song_uuid and s.deleted_at is not null
  `.execute(db);
  const { rows } = await sql<{ uuid: string }>`
    insert into pro_match (pro, group_key, group_uuid, work_title, society_work_id, song_uuid, created_by_uuid)
    values (${pro}, ${group_key}, ${params.uuid}, ${work_title}, ${society_work_id}, ${body.song_uuid}, ${user.uuid})
    on conflict (pro, group_key) where undone_at is null do nothing returning uuid
  `.execute(db);
  const [made] = rows;
  if (!made) return { pro_match: await matchedAlready(db, { pro, group_key, song: body.song_uuid }), task_id: null };
  const match = await found(db, made.uuid);
  await logMatch(db, user, 'has_matched', { match, group: params.uuid });
  return {
    pro_match: match,
    task_id: await enqueueApply(services, db, { user, match: made.uuid }),
  };
}

/** The match that was there first, when it says the same; 409 when it says something else. */
async function matchedAlready(db: Db, o: { pro: string; group_key: string; song: string }) {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from pro_match where pro = ${o.pro} and group_key = ${o.group_key} and undone_at is null
  `.execute(db);
  const [first] = rows;
  // Taken back at this very moment.
  if (!first) throw new AppError('conflict');
  const match = await found(db, first.uuid);
  if (match.song_uuid !== o.song)
    throw wrongState(`${match.created_by} has matched these rows with ${match.song_title} meanwhile.`);
  return match;
}

/** Takes back what was said; doing it again changes nothing. */
export async function undoMatch({ db, user, params, services }: Call<typeof undoProMatch>) {
  const { rows } = await sql<{ group: string }>`
    update pro_match set undone_at = now(), undone_by_uuid = ${user.uuid}, is_applied = false
    where uuid = ${params.uuid} and undone_at is null returning group_uuid as "group"
  `.execute(db);
  const match = await found(db, params.uuid);
  const [undone] = rows;
  if (!undone) return { pro_match: match, task_id: null };
  await logMatch(db, user, 'has_undone_match', { match, group: undone.group });
  return { pro_match: match, task_id: await enqueueApply(services, db, { user, match: params.uuid }) };
}

/** Stands in the log of the song, with what the PRO calls it. */
const logMatch = (
  db: Db,
  user: CurrentUser,
  action: 'has_matched' | 'has_undone_match',
  { match, group }: { match: MatchAnswer; group: string },
): Promise<void> =>
  logActivity(db, user, {
    action,
    type: 'song',
    uuid: match.song_uuid,
    label: match.song_title,
    target: { type: 'pro_unmatched_group', uuids: [group], labels: [`${match.pro}: ${match.work_title}`] },
  });

async function enqueueApply(
  { jobs }: Services,
  trx: Db,
  { user, match }: { user: CurrentUser; match: string },
): Promise<string | null> {
  const { taskUuid } = await jobs.enqueue(
    trx,
    applyMatch,
    { matchUuid: match },
    { ownerUserUuid: user.uuid, withTask: true },
  );
  return taskUuid ?? null;
}

async function found(db: Db, uuid: string) {
  const match = await readMatch(db, uuid);
  if (!match) throw notFound();
  return match;
}
