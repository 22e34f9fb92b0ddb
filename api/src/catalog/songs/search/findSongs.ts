import { likeWeights } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import { allOf, type Expression } from '../../../engine/list/listPage';
import type { Found } from '../../../engine/list/listQuery';
import type { Db } from '../../../platform/db/database';
import { userCan } from '../../../platform/http/session';
import { differsFromChannel } from '../../songRows/songFrom';
import { songsInStates } from '../songFacets';
import { songLinks } from '../songLinks';
import { songRanges } from '../songRanges';
import { presentLiked, readLikedSubject } from '../similar/likedSubject';
import { likenessOf, songsLike } from '../similar/songsLike';
import { searchSongs, songsByTags } from './searchSongs';

/**
 * X14, R5: songs by filters, and by their texts and the names of their tags (`work_title`) or by the names of tags alone
 * (`sounds_like`). S19: of these, the ones most like another song (`like`).
 */
export async function findSongs({ db, user }: Scope, query: Readonly<Record<string, unknown>>): Promise<Found> {
  const states = await songsInStates({ db, user }, query);
  const { differs_from_channel: differs } = query;
  const others = [...songRanges(query), ...songLinks(query), ...(differs === true ? [differsFromChannel] : [])];
  const filters = [...states.where, ...others, ...(differs === false ? [sql`not ${differsFromChannel}`] : [])];
  // Of nearly all songs, those that differ are subtracted: counting the others reads every song.
  const differing = sql`song s where ${allOf([sql`s.deleted_at is null`, ...states.where, differsFromChannel])}`;
  const total = differs === false ? sql`${states.total} - (select count(*) from ${differing})` : states.total;
  const { work_title: text, sounds_like: soundsLike } = query;
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
  const seesAll = userCan(user, 'CAN_UPDATE_TAG');
  if (isText(text) || isText(soundsLike)) await readByIndex(db);
  const searches = [
    ...(isText(text) ? [await searchSongs(db, text, { seesAll, isOfTags: false })] : []),
    ...(isText(soundsLike) ? [await songsByTags(db, soundsLike, { seesAll, isOfTags: true })] : []),
  ];
  const [first, ...more] = searches;
  const besides = [...filters, ...more.map(({ where }) => where)];
  const where = allOf([...filters, ...searches.map(({ where }) => where)]);
  const like = isText(query.like) ? await findLike({ db, user }, query, where) : undefined;
  const best = like?.songs ?? first?.songs;
  return {
    where: like ? sql`s.uuid = any(${like.songs}::uuid[])` : where,
    total: like
      ? like.songs.length
      : besides.length === 0 && first
        ? first.total
        : searches.length + others.length === 0
          ? total
          : undefined,
    ranking: best ? { best } : first?.first && { first: first.first },
    beside: {
      ...(isText(text) && { did_you_mean: first?.instead ?? null }),
      ...(like && { liked: like.liked }),
    },
    explain: async (rows) => {
      const reasons = [...(like ? [like.reasons] : []), ...searches.map((search) => search.reasons)];
      const found = await Promise.all(reasons.map((of) => of(rows.map(({ uuid }) => uuid))));
      return rows.map((row) => {
        const said = found.flatMap((reasons) => reasons.get(row.uuid) ?? []);
        return { ...row, match_reason: said.length > 0 ? [...new Set(said)].join('; ') : null };
      });
    },
  };
}

/**
 * Keeps PostgreSQL from reading whole tables until the transaction ends. Words are stored apart from the rows of `song_text`
 * (migration 0294), and the planner does not know that fetching those of most songs takes seconds.
 */
const readByIndex = (db: Db) =>
  sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(db);

/** S19: of the songs in a list, those most like another song; none if that song no longer exists. */
async function findLike(
  { db, user }: Pick<Scope, 'db' | 'user'>,
  { like, like_weights: said, artist_uuid: artist }: Readonly<Record<string, unknown>>,
  where: Expression,
) {
  const subject = await readLikedSubject({ db, user }, String(like));
  if (!subject) return { songs: [], liked: null, reasons: () => Promise.resolve(new Map<string, string>()) };
  const asked = { subject, weights: likeWeights(Array.isArray(said) ? said.map(String) : []) };
  const within = [sql`s.deleted_at is null`, where, ...(artist === undefined ? [] : [sql`s.artist_uuid = ${artist}`])];
  return {
    songs: await songsLike(db, asked, allOf(within)),
    liked: presentLiked(subject),
    reasons: (songs: readonly string[]) => likenessOf(db, asked, songs),
  };
}
