import { sql } from 'kysely';
import { allOf, type Expression } from '../../engine/list/listPage';

/** Filters by what songs are linked with: the table of the links, and its column. */
const links = {
  genre_uuid: ['song_song_genre', 'song_genre_uuid'],
  theme_uuid: ['song_song_theme', 'song_theme_uuid'],
  instrument_uuid: ['song_instrument', 'instrument_uuid'],
  tag_uuid: ['song_tag', 'tag_uuid'],
  song_collection_uuid: ['song_collection_song', 'song_collection_uuid'],
} as const;

/** The songs that a list's filters by links leave. */
export interface SongsLinked {
  /** Conditions on `s`: to look at songs in the order of a list, and to look up those that are linked. */
  where: Expression;
  lookup: Expression;
  /** To look up those that are linked among the songs that this selects. */
  lookupAmong: (songs: Expression) => Expression;
  /** As many rows, for where there is no other condition: in the indexes of the links, without the few songs that are deleted. */
  counted: { from: Expression; where: Expression };
}

/** Reads a list's filters by links; undefined where there are none. */
export function songsLinked(query: Readonly<Record<string, unknown>>): SongsLinked | undefined {
  const asked = Object.entries(links).flatMap(([key, [table, column]]) => {
    const uuids = query[key];
    return uuids === undefined
      ? []
      : [sql`select x.song_uuid from ${sql.table(table)} x where x.${sql.id(column)} = any(${uuids})`];
  });
  const [first, ...others] = asked;
  if (!first) return undefined;
  const inOthers = allOf(others.map((songs) => sql`linked.song_uuid in (${songs})`));
  const from = sql`(select distinct x.song_uuid from (${first}) x) linked`;
  return {
    where: allOf(asked.map((songs) => sql`s.uuid in (${songs})`)),
    // As an array, which the planner takes for a short one: an index is asked for these songs, not joined as a whole.
    lookup: sql`s.uuid = any(array(select linked.song_uuid from ${from} where ${inOthers}))`,
    lookupAmong: (songs) =>
      sql`s.uuid = any(array(select linked.song_uuid from ${from} where ${inOthers} intersect ${songs}))`,
    counted: {
      from,
      where: allOf([
        sql`not exists (select from song deleted where deleted.uuid = linked.song_uuid and deleted.deleted_at is not null)`,
        inOthers,
      ]),
    },
  };
}
