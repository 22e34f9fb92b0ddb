import { sql } from 'kysely';
import type { Expression } from '../../engine/list/listPage';

/** Filters by what songs are linked with: the table of the links, and its column. */
const links = {
  genre_uuid: ['song_song_genre', 'song_genre_uuid'],
  theme_uuid: ['song_song_theme', 'song_theme_uuid'],
  instrument_uuid: ['song_instrument', 'instrument_uuid'],
  tag_uuid: ['song_tag', 'tag_uuid'],
  song_collection_uuid: ['song_collection_song', 'song_collection_uuid'],
} as const;

/** Conditions of a list's filters by links. */
export const songLinks = (query: Readonly<Record<string, unknown>>): Expression[] =>
  Object.entries(links).flatMap(([key, [table, column]]) =>
    query[key] === undefined
      ? []
      : [sql`s.uuid in (select x.song_uuid from ${sql.table(table)} x where x.${sql.id(column)} = any(${query[key]}))`],
  );
