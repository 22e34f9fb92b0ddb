import { instrument } from '@segno/contract/catalog';
import { crud } from '../engine/crud';
import type { EndpointRoute } from '../engine/endpointRoute';
import { twoLevels } from './twoLevels';

const instruments = twoLevels({
  table: 'instrument',
  parent: 'parent_instrument_uuid',
  link: 'song_instrument',
  linked: 'instrument_uuid',
});

/** Instruments: a family and what belongs to it, never deeper. */
export const instrumentRoutes = (): EndpointRoute[] =>
  crud(instrument, {
    ...instruments.spec,
    select: { ...instruments.select, parent_instrument_uuid: instruments.parentUuid },
    filter: { parent_instrument_uuid: instruments.childrenOf },
    columns: { name: 'name', parent_instrument_uuid: 'parent_instrument_uuid' },
  });
