import { term } from '@segno/contract/taxonomy';
import { crud } from '../../engine/crud';
import type { EndpointRoute } from '../../engine/endpointRoute';
import { termSpec } from './termSpec';

/** Words by which people call tags. */
export const termRoutes = (): EndpointRoute[] => crud(term, termSpec);
