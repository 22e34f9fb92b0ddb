import { texts } from '@segno/contract';
import { selectGenreParents, songGenre } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { crud } from '../engine/crud';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { namedChoices } from './namedChoices';
import { twoLevels } from './twoLevels';

const genres = twoLevels({
  table: 'song_genre',
  parent: 'parent_genre_uuid',
  link: 'song_song_genre',
  linked: 'song_genre_uuid',
});

/** Song genres: a parent and its children, never deeper. */
export const genreRoutes = (): EndpointRoute[] => [
  implement(selectGenreParents, async ({ db, query }) => ({
    song_genres: await namedChoices(db, {
      from: sql`song_genre`,
      where: sql`parent_genre_uuid is null`,
      text: query.name,
    }),
  })),
  ...crud(songGenre, {
    table: 'song_genre',
    from: genres.from,
    key: genres.key,
    select: {
      uuid: genres.key,
      name: genres.name,
      parent_genre_uuid: genres.parentUuid,
      parent: genres.parent,
      song_count: genres.songCount,
      created_at: sql`g.created_at`,
      updated_at: sql`g.updated_at`,
    },
    search: [sql`g.name_key`],
    sort: {
      name: sql`g.name_key`,
      parent: sql`p.name_key`,
      song_count: genres.songCount,
      updated_at: sql`g.updated_at`,
    },
    filter: { parent_genre_uuid: (uuid) => sql`g.parent_genre_uuid = ${uuid}` },
    option: { full_name: genres.fullName },
    columns: ({ name, parent_genre_uuid }) => ({ name, parent_genre_uuid: parent_genre_uuid ?? null }),
    check: ({ db }, { parent_genre_uuid }) => genres.checkParent(db, parent_genre_uuid),
    remove: ({ db }, uuid) => genres.removeUnused(db, uuid),
    unique: { song_genre_name: { field: 'name', text: texts.nameUnique } },
    activity: { type: 'song_genre', label: ({ name }) => name },
  }),
];
