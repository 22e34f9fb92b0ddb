import { LIBRARY_LOGIN, MAX_PAGE_SIZE } from '@segno/contract';
import {
  selectArtistReps,
  selectArtists,
  selectCollections,
  selectContentTiers,
  selectCurationStates,
  selectInstruments,
  selectOriginalComposers,
  selectRulesets,
  selectThemes,
  selectWriters,
} from '@segno/contract/catalog';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { matches, type Expression } from '../engine/listPage';
import type { Db } from '../platform/db/database';

interface Named {
  uuid: string;
  name: string;
}

/** Up to 1000 choices of a table, by name. */
async function choices(
  db: Db,
  o: { from: Expression; where?: Expression; order?: Expression; text?: string | undefined },
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select uuid, name from ${o.from} x where ${o.where ?? sql`true`} and ${matches([sql`fold(name)`], o.text)}
    order by ${o.order ?? sql`fold(name)`}, uuid limit ${MAX_PAGE_SIZE}
  `.execute(db);
  return rows;
}

/** P3: roles whose holders can represent an artist. */
const representatives = ['Administrator', 'Catalog Manager', 'Music Reviewer', 'Artist Representative'];

/** The lists that forms choose from. */
export const referenceRoutes = (): EndpointRoute[] => [
  implement(selectThemes, async ({ db, query }) => ({
    song_themes: await choices(db, { from: sql`song_theme`, text: query.name }),
  })),
  implement(selectInstruments, async ({ db, query }) => ({
    instruments: await choices(db, { from: sql`instrument`, text: query.name }),
  })),
  implement(selectCollections, async ({ db, query }) => ({
    song_collections: await choices(db, { from: sql`song_collection`, text: query.name }),
  })),
  implement(selectCurationStates, async ({ db, query }) => ({
    song_curation_states: await choices(db, { from: sql`song_curation_state`, order: sql`id`, text: query.name }),
  })),
  implement(selectRulesets, async ({ db, query }) => ({
    publisher_rulesets: await choices(db, { from: sql`publisher_ruleset`, text: query.name }),
  })),
  implement(selectOriginalComposers, async ({ db, query }) => ({
    original_composers: await choices(db, { from: sql`original_composer`, text: query.name }),
  })),
  implement(selectArtists, async ({ db, query }) => ({
    artists: await choices(db, { from: sql`artist`, where: sql`deleted_at is null`, text: query.name }),
  })),
  implement(selectContentTiers, async ({ db }) => ({
    content_tiers: await choices(db, { from: sql`content_tier`, order: sql`position` }),
  })),

  implement(selectWriters, async ({ db, query }) => {
    const { rows } = await sql<{
      uuid: string;
      full_name: string;
      ipi_number: string | null;
      pro: string | null;
      designation_code: string;
    }>`
      select w.uuid, w.full_name, w.ipi_number, p.name as pro, w.designation_code
      from writer w left join performing_rights_organization p on p.uuid = w.performing_rights_organization_uuid
      where w.is_visible and ${matches([sql`w.name_key`, sql`w.ipi_number`], query.full_name)}
      order by w.name_key, w.uuid limit ${MAX_PAGE_SIZE}
    `.execute(db);
    return { writers: rows.map((writer) => ({ ...writer, name: writer.full_name })) };
  }),

  implement(selectArtistReps, async ({ db }) => {
    const rows = await db
      .selectFrom('app_user as u')
      .innerJoin('user_role as r', 'r.uuid', 'u.user_role_uuid')
      .select(['u.uuid', 'u.full_name'])
      .where('u.is_active', '=', true)
      .where('r.name', 'in', representatives)
      .where(sql<boolean>`${LIBRARY_LOGIN} = any(r.permissions)`)
      .orderBy('u.full_name')
      .orderBy('u.uuid')
      .limit(MAX_PAGE_SIZE)
      .execute();
    return { users: rows.map(({ uuid, full_name }) => ({ uuid, full_name, name: full_name })) };
  }),
];
