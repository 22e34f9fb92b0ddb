import { texts } from '@segno/contract';
import { instrument } from '@segno/contract/catalog';
import { sql } from 'kysely';
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
    table: 'instrument',
    from: instruments.from,
    key: instruments.key,
    select: {
      uuid: instruments.key,
      name: instruments.name,
      parent_instrument_uuid: instruments.parentUuid,
      parent: instruments.parent,
      song_count: instruments.songCount,
      created_at: sql`g.created_at`,
      updated_at: sql`g.updated_at`,
    },
    search: [sql`g.name_key`],
    sort: {
      name: sql`g.name_key`,
      parent: sql`p.name_key`,
      song_count: instruments.songCount,
      updated_at: sql`g.updated_at`,
    },
    filter: { parent_instrument_uuid: (uuid) => sql`g.parent_instrument_uuid = ${uuid}` },
    option: { full_name: instruments.fullName },
    columns: ({ name, parent_instrument_uuid }) => ({ name, parent_instrument_uuid: parent_instrument_uuid ?? null }),
    check: ({ db }, { parent_instrument_uuid }) => instruments.checkParent(db, parent_instrument_uuid),
    remove: ({ db }, uuid) => instruments.removeUnused(db, uuid),
    unique: { instrument_name: { field: 'name', text: texts.nameUnique } },
    activity: { type: 'instrument', label: ({ name }) => name },
  });
