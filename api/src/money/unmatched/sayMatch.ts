import { sql } from 'kysely';
import { logActivity } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import { AppError, notFound, wrongState } from '../../platform/errors';
import type { CurrentUser } from '../../platform/http/session';
import type { Services } from '../../platform/services';
import { applyMatch } from './applyMatchJob';
import { readMatch, type MatchAnswer } from './viewMatches';

/** Works of which a person says whose they are. */
export interface MatchedWorks {
  pro: string;
  /** Of a group, or of a single work. */
  group_key: string;
  group_uuid: string;
  work_title: string;
  society_work_id: string | null;
}

interface Saying {
  db: Db;
  user: CurrentUser;
  services: Services;
}

/** What was said, and the task by which the figures follow; null when it was said before. */
interface Said {
  pro_match: MatchAnswer;
  task_id: string | null;
}

/**
 * Says whose works are, with null that they are nobody's here; the figures follow by a job. The first of two who say so at once
 * wins, and the other hears of it (E12: unmatched rows are a queue).
 */
export async function sayMatch(say: Saying, works: MatchedWorks, song: string | null): Promise<Said> {
  const { db, user } = say;
  const { pro, group_key, group_uuid, work_title, society_work_id } = works;
  // A song that is gone says nothing any more.
  await sql`
    update pro_match m set undone_at = now(), undone_by_uuid = ${user.uuid}, is_applied = true
    from song s where m.pro = ${pro} and m.group_key = ${group_key} and m.undone_at is null
      and s.uuid = m.song_uuid and s.deleted_at is not null
  `.execute(db);
  const { rows } = await sql<{ uuid: string }>`
    insert into pro_match (pro, group_key, group_uuid, work_title, society_work_id, song_uuid, created_by_uuid)
    values (${pro}, ${group_key}, ${group_uuid}, ${work_title}, ${society_work_id}, ${song}, ${user.uuid})
    on conflict (pro, group_key) where undone_at is null do nothing returning uuid
  `.execute(db);
  const [made] = rows;
  if (!made) return { pro_match: await saidAlready(db, { ...works, song }), task_id: null };
  const match = await found(db, made.uuid);
  await logMatch(say, 'has_matched', { match, group: group_uuid });
  return { pro_match: match, task_id: await enqueueApply(say, made.uuid) };
}

/** Says otherwise than was said of these works before: that counts no more from now on. */
export async function sayOtherwise(say: Saying, works: MatchedWorks, song: string | null): Promise<Said> {
  const { db, user } = say;
  const { rows } = await sql<{ uuid: string }>`
    update pro_match set undone_at = now(), undone_by_uuid = ${user.uuid}, is_applied = true, rows = 0, usd = 0
    where pro = ${works.pro} and group_key = ${works.group_key} and undone_at is null
      and song_uuid is distinct from ${song}::uuid returning uuid
  `.execute(db);
  for (const { uuid } of rows)
    await logMatch(say, 'has_undone_match', { match: await found(db, uuid), group: works.group_uuid });
  return sayMatch(say, works, song);
}

/** Takes back what was said; doing it again changes nothing. */
export async function takeBack(say: Saying, uuid: string): Promise<Said> {
  const { rows } = await sql<{ group: string }>`
    update pro_match set undone_at = now(), undone_by_uuid = ${say.user.uuid}, is_applied = false
    where uuid = ${uuid} and undone_at is null returning group_uuid as "group"
  `.execute(say.db);
  const match = await found(say.db, uuid);
  const [undone] = rows;
  if (!undone) return { pro_match: match, task_id: null };
  await logMatch(say, 'has_undone_match', { match, group: undone.group });
  return { pro_match: match, task_id: await enqueueApply(say, uuid) };
}

/** What was said first, when it is the same; 409 when it is something else. */
async function saidAlready(db: Db, o: { pro: string; group_key: string; song: string | null }): Promise<MatchAnswer> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from pro_match where pro = ${o.pro} and group_key = ${o.group_key} and undone_at is null
  `.execute(db);
  const [first] = rows;
  // Taken back at this very moment.
  if (!first) throw new AppError('conflict');
  const match = await found(db, first.uuid);
  if (match.song_uuid === o.song) return match;
  throw wrongState(
    match.song_title === null
      ? `${match.created_by} has said meanwhile that these rows are not ours.`
      : `${match.created_by} has matched these rows with ${match.song_title} meanwhile.`,
  );
}

/** Stands in the log of the song, with what the PRO calls it; of rows that are not ours there is no song. */
async function logMatch(
  { db, user }: Saying,
  action: 'has_matched' | 'has_undone_match',
  { match, group }: { match: MatchAnswer; group: string },
): Promise<void> {
  if (match.song_uuid === null) return;
  await logActivity(db, user, {
    action,
    type: 'song',
    uuid: match.song_uuid,
    label: match.song_title ?? '',
    target: { type: 'pro_unmatched_group', uuids: [group], labels: [`${match.pro}: ${match.work_title}`] },
  });
}

async function enqueueApply({ services: { jobs }, db, user }: Saying, match: string): Promise<string | null> {
  const { taskUuid } = await jobs.enqueue(
    db,
    applyMatch,
    { matchUuid: match },
    { ownerUserUuid: user.uuid, withTask: true },
  );
  return taskUuid ?? null;
}

async function found(db: Db, uuid: string): Promise<MatchAnswer> {
  const match = await readMatch(db, uuid);
  if (!match) throw notFound();
  return match;
}
