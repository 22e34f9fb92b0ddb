import { type PublishBlocker, publishBlockers, type PublishState } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../engine/crudSpec';
import { logActivities } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import { type AppError, notFound, wrongState } from '../../platform/errors';
import { lockSongs } from '../songs/lockSongs';
import { publishAllowed, takeDownAllowed } from '../songs/songFrom';
import { channelLines, channelProblems, type Push, sendLines } from './channelLines';
import { startsFrom } from './publishStates';

interface Candidate {
  uuid: string;
  work_title: string;
  publish_state: PublishState;
  publish_blockers: PublishBlocker[];
  publish_allowed: boolean;
  take_down_allowed: boolean;
  /** M23: the title of a published song that has the ISWC of this one, which never was published. */
  same_work: string | null;
}

/**
 * Sends songs on their way to all active channels, or back (S4: publishing): states, one line per song and channel, and their jobs are
 * written together or not at all. However many songs there are, the number of statements is the same.
 * Throws, for the first song in their order that cannot be sent: 404 when it is unknown, else 409 with the blockers in words.
 */
export async function startPushes(scope: Scope, pushes: readonly Push[]): Promise<void> {
  const { db, user, services } = scope;
  const wanted = pushes.map(({ song, direction }) => ({ song: song.toLowerCase(), direction }));
  await lockSongs(
    db,
    wanted.map(({ song }) => song),
  );
  const songs = await readCandidates(scope, wanted);
  const refusals = wanted.map((push, index) => {
    const isRepeated = wanted.findIndex(({ song }) => song === push.song) < index;
    return refusalOf(songs.get(push.song), { ...push, isRepeated });
  });
  const wrong = refusals.findIndex((refusal) => refusal !== undefined);
  const right = wrong < 0 ? wanted : wanted.slice(0, wrong);

  const published = right.filter(({ direction }) => direction === 'publish').map(({ song }) => song);
  await allotIsrcs(db, services.config.isrcPrefix, published);
  const lines = await channelLines(db, right);
  const reached = new Set(lines.flatMap(({ song_uuid, is_held }) => (is_held ? [] : [song_uuid])));
  const unreached = right.find(({ song }) => !reached.has(song));
  if (unreached)
    throw wrongState(
      lines.some(({ song_uuid }) => song_uuid === unreached.song)
        ? 'The channels of the song are paused.'
        : 'There is no active channel to send the song to.',
    );
  const problems = await channelProblems(scope, lines);
  for (const { song } of right) {
    const lacking = problems.get(song);
    if (lacking) throw wrongState(`The song ${songs.get(song)?.work_title} cannot be published: ${lacking.join(', ')}`);
  }
  const refusal = refusals[wrong];
  if (refusal) throw refusal;

  await sendLines({ db, services, userUuid: user.uuid }, { pushes: wanted, lines });
  await logActivities(
    db,
    user,
    wanted.map(({ song, direction }) => ({
      action: direction === 'publish' ? ('has_published' as const) : ('has_taken_down' as const),
      type: 'song' as const,
      uuid: song,
      label: songs.get(song)?.work_title ?? '',
    })),
  );
}

async function readCandidates({ db }: Scope, pushes: readonly Push[]): Promise<Map<string, Candidate>> {
  const published = pushes.filter(({ direction }) => direction === 'publish').map(({ song }) => song);
  const { rows } = await sql<Candidate>`
    select s.uuid, s.work_title, s.publish_state, s.publish_blockers,
      ${publishAllowed} as publish_allowed, ${takeDownAllowed} as take_down_allowed,
      case when s.published_at is null then (
        select o.work_title from song o
        where o.iswc = s.iswc and o.uuid <> s.uuid and o.deleted_at is null and (o.published_at is not null
          or o.publish_direction = 'publish' or (o.uuid < s.uuid and o.uuid = any(${published}::uuid[])))
        order by o.uuid limit 1) end as same_work
    from song s where s.uuid = any(${pushes.map(({ song }) => song)}::uuid[]) and s.deleted_at is null
  `.execute(db);
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** What keeps a song from being sent, if anything does: its state, or that it is sent already by an earlier one of the list. */
function refusalOf(
  song: Candidate | undefined,
  { direction, isRepeated }: Push & { isRepeated: boolean },
): AppError | undefined {
  if (!song) return notFound();
  const { work_title, publish_state, publish_blockers } = song;
  if (publish_state === 'In Progress' || isRepeated) return wrongState(`The song ${work_title} is still in progress`);
  const allowed = direction === 'publish' ? song.publish_allowed : song.take_down_allowed;
  if (allowed && startsFrom[direction].includes(publish_state))
    return direction === 'publish' && song.same_work !== null
      ? wrongState(`The song ${work_title} cannot be published: the song ${song.same_work} has its ISWC`)
      : undefined;
  if (direction === 'take_down') return wrongState(`The song ${work_title} is not published`);
  if (publish_blockers.length)
    return wrongState(
      `The song ${work_title} cannot be published: ${publish_blockers.map((code) => publishBlockers[code].text).join(', ')}`,
    );
  return wrongState(`The song ${work_title} is published already and has not changed since`);
}

/**
 * S8: a song's first publication gives it an ISRC, from a sequence so that none is used twice, and in the order of the
 * songs. Without a prefix none is made up; who has one keeps it.
 */
async function allotIsrcs(trx: Db, prefix: string | undefined, songs: readonly string[]): Promise<void> {
  if (!prefix) return;
  const year = String(new Date().getUTCFullYear() % 100).padStart(2, '0');
  await sql`
    with due as materialized (
      select s.uuid from unnest(${songs}::uuid[]) with ordinality as x (uuid, position)
      join song s on s.uuid = x.uuid where s.isrc is null and s.published_at is null order by x.position
    ), numbered as materialized (select uuid, nextval('isrc_number') as number from due)
    update song s set isrc = ${prefix + year} || lpad(n.number::text, 5, '0') from numbered n where s.uuid = n.uuid
  `.execute(trx);
}
