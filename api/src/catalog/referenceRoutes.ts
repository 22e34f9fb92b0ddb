import {
  selectArtistReps,
  selectContentTiers,
  selectCurationStates,
  selectOriginalComposers,
  selectRulesets,
} from '@segno/contract/catalog';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { readRepresentatives } from './artists/artistRepresentatives';
import { namedChoices } from './namedChoices';

/** The lists that forms choose from. */
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
