import { findSong } from '@segno/contract/catalog';
import { implement, type EndpointRoute } from '../../../engine/endpointRoute';
import { askChannels, songsById } from './askChannels';

/** The Song Finder. */
export const finderRoutes = (): EndpointRoute[] => [
  implement(findSong, async ({ query, db, services }) => ({
    items: await askChannels(services, await songsById(db, query.song_id)),
  })),
];
