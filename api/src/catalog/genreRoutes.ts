import { selectGenreParents, songGenre } from '@segno/contract/catalog';
import { crud } from '../engine/crud';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { twoLevels } from './twoLevels';

const genres = twoLevels({
  table: 'song_genre',
  parent: 'parent_genre_uuid',
  link: 'song_song_genre',
  linked: 'song_genre_uuid',
});

/** Song genres: a parent and its children, never deeper. */
export const genreRoutes = (): EndpointRoute[] => [
  implement(selectGenreParents, async ({ db, query }) => ({ song_genres: await genres.parents(db, query) })),
  ...crud(songGenre, {
    ...genres.spec,
    select: { ...genres.select, parent_genre_uuid: genres.parentUuid },
    filter: { parent_genre_uuid: genres.childrenOf },
    columns: { name: 'name', parent_genre_uuid: 'parent_genre_uuid' },
  }),
];
