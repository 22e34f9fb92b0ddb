import { sessionRoutes } from './account/sessionRoutes';
import { genreRoutes } from './catalog/genreRoutes';
import type { EndpointRoute } from './engine/endpointRoute';
import type { Services } from './platform/services';

/** The table of contents: every call that the server answers, by domain. */
export const allRoutes = (_services: Services): EndpointRoute[] => [...sessionRoutes(), ...genreRoutes()];
