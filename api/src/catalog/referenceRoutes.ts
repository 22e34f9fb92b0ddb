import { MAX_PAGE_SIZE } from '@segno/contract';
import {
  type Country,
  type Language,
  listCountries,
  listLanguages,
  selectArtistReps,
  selectContentTiers,
  selectCurationStates,
  selectLanguages,
  selectOriginalComposers,
  selectRulesets,
} from '@segno/contract/catalog';
import { sql } from 'kysely';
import { type EndpointRoute, implement } from '../engine/endpointRoute';
import { among, listPage } from '../engine/list/listPage';
import { bestFirst, bestOfPage, matches } from '../engine/list/textSearch';
import { listOf } from '../engine/list/listSource';
import { readRepresentatives } from './artists/artistRepresentatives';
import { namedChoices } from './namedChoices';

const countries = listOf('country', 'c');
const languages = listOf('language', 'l');

/** Choices for forms. */
export const referenceRoutes = (): EndpointRoute[] => [
  implement(selectCurationStates, async ({ db, query }) => ({
    song_curation_states: await namedChoices(db, { from: sql`song_curation_state`, order: sql`id`, query }),
  })),
  implement(selectRulesets, async ({ db, query }) => ({
    publisher_rulesets: await namedChoices(db, { from: sql`publisher_ruleset`, query }),
  })),
  implement(selectOriginalComposers, async ({ db, query }) => ({
    original_composers: await namedChoices(db, { from: sql`original_composer`, query }),
  })),
  implement(selectContentTiers, async ({ db }) => ({
    content_tiers: await namedChoices(db, { from: sql`content_tier`, order: sql`position` }),
  })),
  implement(selectArtistReps, async ({ db }) => {
    const rows = await readRepresentatives(db);
    return { users: rows.map(({ uuid, full_name }) => ({ uuid, full_name, name: full_name })) };
  }),
];

/** Countries and languages: built-in lists that cannot be edited. */
export const placeRoutes = (): EndpointRoute[] => [
  implement(listCountries, async ({ db, query }) => {
    const { rows, paging } = await listPage<Country>(db, {
      from: countries,
      select: { uuid: sql`c.uuid`, name: sql`c.name`, iso_code: sql`c.iso_code` },
      where: matches([sql`c.name_key`], query.name),
      ranking: bestOfPage(listCountries, query, [sql`c.name_key`], query.name),
      sort: { name: sql`c.name_key`, iso_code: sql`c.iso_code` },
      query,
    });
    return { countries: rows, paging };
  }),
  implement(listLanguages, async ({ db, query }) => {
    const { rows, paging } = await listPage<Language>(db, {
      from: languages,
      select: { uuid: sql`l.uuid`, name: sql`l.name`, code: sql`l.code` },
      where: matches([sql`l.name_key`], query.name),
      ranking: bestOfPage(listLanguages, query, [sql`l.name_key`], query.name),
      sort: { name: sql`l.name_key`, code: sql`l.code` },
      query,
    });
    return { languages: rows, paging };
  }),
  implement(selectLanguages, async ({ db, query }) => {
    const { rows } = await sql<{ uuid: string; name: string }>`
      select uuid, name from language l where ${matches([sql`l.name_key`], query.name)} and ${among(sql`l.uuid`, query.uuid)}
      order by ${bestFirst([sql`l.name_key`], query.name, sql`name_key`)}, uuid limit ${MAX_PAGE_SIZE}
    `.execute(db);
    return { languages: rows };
  }),
];
