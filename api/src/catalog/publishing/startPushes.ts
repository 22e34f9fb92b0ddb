import { type PublishBlocker, publishBlockers, type PublishState } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../engine/crudSpec';
import { logActivities } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import { type AppError, notFound, wrongState } from '../../platform/http/errors';
import { lockSongs } from '../songRows/lockSongs';
import { publishAllowed, takeDownAllowed } from '../songRows/songFrom';
import {
  type ChannelLine,
  channelLines,
  channelProblems,
  nextIsrc,
  type Push,
  sendLines,
  yearNow,
} from './channelLines';
import { startsFrom } from './publishStates';

interface Candidate {
  uuid: string;
  work_title: string;
  publish_state: PublishState;
  publish_blockers: PublishBlocker[];
  publish_allowed: boolean;
  take_down_allowed: boolean;
  /** M23: title of a published song with the same ISWC, if this song was never published. */
  same_work: string | null;
}

/** Why a song is not sent: the error for the user, and causes in wording that is the same for all songs. */
interface Refusal {
  error: AppError;
  causes: string[];
}

/**
 * Starts sending songs to all active channels, or taking them down (S4: publishing): states, one line per song and channel,
 * and their jobs are written in one transaction. The number of statements does not depend on the number of songs. Throws
 * for the first song that cannot be sent: 404 if it is unknown, else 409 with the blockers as text.
 */
export async function startPushes(scope: Scope, pushes: readonly Push[]): Promise<void> {
  const { db, user, services } = scope;
  const wanted = pushes.map(({ song, direction }) => ({ song: song.toLowerCase(), direction }));
  const { songs, lines, refusals } = await judgePushes(scope, wanted, { isDryRun: false });
  const refusal = refusals.find((found) => found !== undefined);
  if (refusal) throw refusal.error;

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

/** The songs that `startPushes` would refuse, in order; nothing is sent. Throws 404 if one is unknown. */
export async function refusedPushes(
  scope: Scope,
  pushes: readonly Push[],
): Promise<{ song: { uuid: string; work_title: string }; causes: string[] }[]> {
  const wanted = pushes.map(({ song, direction }) => ({ song: song.toLowerCase(), direction }));
  const { songs, refusals } = await judgePushes(scope, wanted, { isDryRun: true });
  return wanted.flatMap(({ song: uuid }, index) => {
    const refusal = refusals[index];
    const song = songs.get(uuid);
    if (!refusal) return [];
    if (!song) throw refusal.error;
    return [{ song: { uuid, work_title: song.work_title }, causes: refusal.causes }];
  });
}

async function judgePushes(
  scope: Scope,
  wanted: readonly Push[],
  { isDryRun }: { isDryRun: boolean },
): Promise<{ songs: Map<string, Candidate>; lines: ChannelLine[]; refusals: (Refusal | undefined)[] }> {
  const { db, services } = scope;
  await lockSongs(
    db,
    wanted.map(({ song }) => song),
  );
  const songs = await readCandidates(scope, wanted);
  const byState = wanted.map((push, index) => {
    const isRepeated = wanted.findIndex(({ song }) => song === push.song) < index;
    return refusalOf(songs.get(push.song), { ...push, isRepeated });
  });
  const right = wanted.filter((_, index) => byState[index] === undefined);
  const prefix = services.config.isrcPrefix;
  if (!isDryRun)
    await allotIsrcs(
      db,
      prefix,
      right.filter(({ direction }) => direction === 'publish').map(({ song }) => song),
    );
  const lines = await channelLines(db, right);
  const reached = new Set(lines.flatMap(({ song_uuid, is_held }) => (is_held ? [] : [song_uuid])));
  const held = new Set(lines.map(({ song_uuid }) => song_uuid));
  const problems = await channelProblems(scope, lines, {
    isrc: isDryRun ? nextIsrc(services.config) : undefined,
  });
  const byChannels = ({ song }: Push): Refusal | undefined => {
    if (!reached.has(song))
      return refused(
        held.has(song) ? 'The channels of the song are paused.' : 'There is no active channel to send the song to.',
      );
    const lacking = problems.get(song);
    return (
      lacking &&
      cannotPublish(
        songs.get(song),
        lacking.map(({ text }) => text),
      )
    );
  };
  return { songs, lines, refusals: wanted.map((push, index) => byState[index] ?? byChannels(push)) };
}

const refused = (text: string, cause = text): Refusal => ({ error: wrongState(text), causes: [cause] });

const cannotPublish = (song: Pick<Candidate, 'work_title'> | undefined, causes: string[]): Refusal => ({
  error: wrongState(`The song ${song?.work_title} cannot be published: ${causes.join(', ')}`),
  causes,
});

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

/** What keeps a song from being sent, if anything: its state, blockers, or an earlier push of the same song in the list. */
function refusalOf(
  song: Candidate | undefined,
  { direction, isRepeated }: Push & { isRepeated: boolean },
): Refusal | undefined {
  if (!song) return { error: notFound(), causes: [] };
  const { work_title, publish_state, publish_blockers, same_work } = song;
  if (publish_state === 'In Progress' || isRepeated)
    return refused(`The song ${work_title} is still in progress`, 'The song is still in progress');
  const allowed = direction === 'publish' ? song.publish_allowed : song.take_down_allowed;
  if (allowed && startsFrom[direction].includes(publish_state))
    return direction === 'publish' && same_work !== null
      ? cannotPublish(song, [`the song ${same_work} has its ISWC`])
      : undefined;
  if (direction === 'take_down') return refused(`The song ${work_title} is not published`, 'The song is not published');
  if (publish_blockers.length)
    return cannotPublish(
      song,
      publish_blockers.map((code) => publishBlockers[code].text),
    );
  return refused(
    `The song ${work_title} is published already and has not changed since`,
    'The song is published already and has not changed since',
  );
}

/**
 * S8: a song gets an ISRC at its first publication, from a sequence so that none is used twice, in the order of the songs.
 * Without a prefix none is allotted; existing ISRCs stay.
 */
async function allotIsrcs(trx: Db, prefix: string | undefined, songs: readonly string[]): Promise<void> {
  if (!prefix) return;
  await sql`
    with due as materialized (
      select s.uuid from unnest(${songs}::uuid[]) with ordinality as x (uuid, position)
      join song s on s.uuid = x.uuid where s.isrc is null and s.published_at is null order by x.position
    ), numbered as materialized (select uuid, nextval('isrc_number') as number from due)
    update song s set isrc = ${prefix + yearNow()} || lpad(n.number::text, 5, '0') from numbered n where s.uuid = n.uuid
  `.execute(trx);
}
