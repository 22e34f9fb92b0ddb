import { instrument } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { crud } from '../engine/crud';
import type { EndpointRoute } from '../engine/endpointRoute';
import { calledName } from '../engine/records/referenceNames';
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
    select: {
      ...instruments.select,
      display_name: calledName('instrument', sql`g`),
      parent_instrument_uuid: instruments.parentUuid,
    },
    filter: { parent_instrument_uuid: instruments.childrenOf },
    columns: { name: 'name', parent_instrument_uuid: 'parent_instrument_uuid' },
  });
