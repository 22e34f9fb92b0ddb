import { sql } from 'kysely';
import { logActivities } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import { AppError, notFound, wrongState } from '../../platform/http/errors';
import type { CurrentUser } from '../../platform/http/session';
import type { Services } from '../../platform/services';
import { applyMatch } from '../statements/applyMatchJob';
import { readMatch, type MatchAnswer } from './viewMatches';

/** Works that a person matches. */
export interface MatchedWorks {
  pro: string;
  /** Key of a group or of a single work. */
  group_key: string;
  group_uuid: string;
  work_title: string;
  society_work_id: string | null;
}

/** A song's percentage of what works pay; a single song gets 100, and works that are not ours have no songs. */
export interface SongShare {
  song_uuid: string;
  share: number;
}

interface Saying {
  db: Db;
  user: CurrentUser;
  services: Services;
}

/** The match, and the task that updates the figures; null if the same match existed before. */
interface Said {
  pro_match: MatchAnswer;
  task_id: string | null;
}

/**
 * Matches works to songs; without a song they are marked as not ours. A job updates the figures. If two people match the
 * same works at once, the first wins and the other gets an error (E12: unmatched rows are a queue).
 */
export async function sayMatch(say: Saying, works: MatchedWorks, songs: readonly SongShare[]): Promise<Said> {
  const { db, user } = say;
  const { pro, group_key, group_uuid, work_title, society_work_id } = works;
  // A match with a deleted song no longer counts.
  await sql`
    update pro_match m set undone_at = now(), undone_by_uuid = ${user.uuid}, is_applied = true
    from song s where m.pro = ${pro} and m.group_key = ${group_key} and m.undone_at is null and s.deleted_at is not null
      and (s.uuid = m.song_uuid or s.uuid in (select song_uuid from pro_match_share where match_uuid = m.uuid))
  `.execute(db);
  const { rows } = await sql<{ uuid: string }>`
    insert into pro_match (pro, group_key, group_uuid, work_title, society_work_id, song_uuid, created_by_uuid)
    values (${pro}, ${group_key}, ${group_uuid}, ${work_title}, ${society_work_id}, ${songs.length === 1 ? songs[0]?.song_uuid : null}, ${user.uuid})
    on conflict (pro, group_key) where undone_at is null do nothing returning uuid
  `.execute(db);
  const [made] = rows;
  if (!made) return { pro_match: await saidAlready(db, works, songs), task_id: null };
  if (songs.length > 1)
    await db
      .insertInto('pro_match_share')
      .values(
        songs.map(({ song_uuid, share }, at) => ({
          match_uuid: made.uuid,
          song_uuid,
          position: at + 1,
          share: `${share}`,
        })),
      )
      .execute();
  const match = await found(db, made.uuid);
  await logMatch(say, 'has_matched', { match, group: group_uuid });
  return { pro_match: match, task_id: await enqueueApply(say, made.uuid) };
}

/** Replaces the match of these works. */
export async function sayOtherwise(say: Saying, works: MatchedWorks, songs: readonly SongShare[]): Promise<Said> {
  const { db, user } = say;
  const before = await counting(db, works);
  if (before && !isAlike(before, songs)) {
    const { numAffectedRows } = await sql`
      update pro_match set undone_at = now(), undone_by_uuid = ${user.uuid}, is_applied = true, rows = 0, usd = 0
      where uuid = ${before.uuid} and undone_at is null
    `.execute(db);
    await sql`update pro_match_share set usd = 0 where match_uuid = ${before.uuid}`.execute(db);
    if (numAffectedRows)
      await logMatch(say, 'has_undone_match', { match: await found(db, before.uuid), group: works.group_uuid });
  }
  return sayMatch(say, works, songs);
}

/** The current match of works. */
async function counting(db: Db, { pro, group_key }: MatchedWorks): Promise<MatchAnswer | undefined> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from pro_match where pro = ${pro} and group_key = ${group_key} and undone_at is null
  `.execute(db);
  return rows[0] && found(db, rows[0].uuid);
}

/** The songs of a match with their shares. */
const songsOf = ({ song_uuid, song_title, shares }: MatchAnswer): readonly (SongShare & { song_title: string })[] =>
  song_uuid === null
    ? shares.map((each) => ({ ...each, share: Number(each.share) }))
    : [{ song_uuid, song_title: song_title ?? '', share: 100 }];

/** True for the same songs with the same shares, in any order. */
const isAlike = (match: MatchAnswer, songs: readonly SongShare[]): boolean => {
  const said = new Map(songsOf(match).map(({ song_uuid, share }) => [song_uuid, share]));
  return said.size === songs.length && songs.every(({ song_uuid, share }) => said.get(song_uuid) === share);
};

/** Undoes a match. Idempotent. */
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

/** Returns the existing match if it is the same; 409 if it differs. */
async function saidAlready(db: Db, works: MatchedWorks, songs: readonly SongShare[]): Promise<MatchAnswer> {
  const match = await counting(db, works);
  // It was undone at this very moment.
  if (!match) throw new AppError('conflict');
  if (isAlike(match, songs)) return match;
  const titles = songsOf(match).map(({ song_title }) => song_title);
  throw wrongState(
    titles.length === 0
      ? `${match.created_by} has said meanwhile that these rows are not ours.`
      : `${match.created_by} has ${titles.length > 1 ? 'split these rows over' : 'matched these rows with'} ${titles.join(', ')} meanwhile.`,
  );
}

/** Logs the match for each song, with its share and the PRO's name for it; rows that are not ours have no song. */
async function logMatch(
  { db, user }: Saying,
  action: 'has_matched' | 'has_undone_match',
  { match, group }: { match: MatchAnswer; group: string },
): Promise<void> {
  const named = `${match.pro}: ${match.work_title}`;
  await logActivities(
    db,
    user,
    songsOf(match).map(({ song_uuid, song_title, share }) => ({
      action,
      type: 'song',
      uuid: song_uuid,
      label: song_title,
      target: {
        type: 'pro_unmatched_group',
        uuids: [group],
        labels: [match.song_uuid === null ? `${named} (${share}%)` : named],
      },
    })),
  );
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
