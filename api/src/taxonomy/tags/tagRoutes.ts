import { tag } from '@segno/contract/taxonomy';
import { crud } from '../../engine/crud';
import type { EndpointRoute } from '../../engine/endpointRoute';
import { tagSpec } from './tagSpec';

/** What music is described with. */
export const tagRoutes = (): EndpointRoute[] => crud(tag, tagSpec);
