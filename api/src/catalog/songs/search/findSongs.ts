import type { Scope } from '../../../engine/crudSpec';
import { allOf } from '../../../engine/list/listPage';
import type { Found } from '../../../engine/list/listQuery';
import { userCan } from '../../../platform/http/session';
import { songsInStates } from '../songFacets';
import { songLinks } from '../songLinks';
import { songRanges } from '../songRanges';
import { searchSongs, songsByTags } from './searchSongs';

/**
 * X14, R5: songs by filters, and by their own texts and what their tags are called (`work_title`), or by the latter alone
 * (`sounds_like`).
 */
export async function findSongs({ db, user }: Scope, query: Readonly<Record<string, unknown>>): Promise<Found> {
  const states = await songsInStates({ db, user }, query);
  const others = [...songRanges(query), ...songLinks(query)];
  const filters = [...(states.where ? [states.where] : []), ...others];
  const { work_title: text, sounds_like: soundsLike } = query;
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
  const seesAll = userCan(user, 'CAN_UPDATE_TAG');
  const searches = [
    ...(isText(text) ? [await searchSongs(db, text, { seesAll, isOfTags: false })] : []),
    ...(isText(soundsLike) ? [await songsByTags(db, soundsLike, { seesAll, isOfTags: true })] : []),
  ];
  const [first, ...more] = searches;
  const besides = [...filters, ...more.map(({ where }) => where)];
  /** All songs of the list are ranked. */
  const isRanked = first?.songs !== undefined && besides.length === 0;
  return {
    where: allOf([...filters, ...searches.map(({ where }) => where)]),
    isSelective: filters.length + searches.length > 0,
    total: isRanked ? first?.songs?.length : others.length + searches.length === 0 ? states.total : undefined,
    ranking:
      first && (first.songs ? { best: first.songs, isAll: isRanked } : { within: allOf(besides), tiers: first.tiers }),
    beside: isText(text) ? { did_you_mean: first?.instead ?? null } : {},
    explain: async (rows) => {
      const found = await Promise.all(searches.map(({ reasons }) => reasons(rows.map(({ uuid }) => uuid))));
      return rows.map((row) => {
        const said = found.flatMap((reasons) => reasons.get(row.uuid) ?? []);
        return { ...row, match_reason: said.length > 0 ? [...new Set(said)].join('; ') : null };
      });
    },
  };
}
