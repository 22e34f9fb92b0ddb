import { song } from '@segno/contract/catalog';
import { crud } from '../../engine/crud';
import type { EndpointRoute } from '../../engine/endpointRoute';
import { songSpec } from './songSpec';

/** The song list and the song itself. */
export const songRoutes = (): EndpointRoute[] => crud(song, songSpec);
