import { texts } from '@segno/contract';
import { comparison } from '@segno/contract/taxonomy';
import { sql } from 'kysely';
import { crud } from '../engine/crud';
import { listOf } from '../engine/list/listSource';

/** What distinguishes similar tags. */
export const comparisonRoutes = () =>
  crud(comparison, {
    table: 'comparison',
    from: listOf('comparison', 'c'),
    select: {
      uuid: sql`c.uuid`,
      name: sql`c.name`,
      definition: sql`c.definition`,
      procedural_definition: sql`c.procedural_definition`,
      created_at: sql`c.created_at`,
      updated_at: sql`c.updated_at`,
    },
    search: [sql`c.name_key`],
    sort: { name: sql`c.name_key`, created_at: sql`c.created_at`, updated_at: sql`c.updated_at` },
    filter: {},
    columns: { name: 'name', definition: 'definition', procedural_definition: 'procedural_definition' },
    unique: { comparison_name: { field: 'name', text: texts.nameUnique } },
    activity: { type: 'comparison', label: ({ name }) => name },
  });
