import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { chosen, named, searchText, uuid } from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';
import type { Permission } from '../core/permissions';
import { keyed } from '../core/resource';

/** W6: a call that returns all choices of a simple list, `{plural: [{uuid, name}]}`. */
const choices = <const Plural extends string>(
  path: `/${string}`,
  plural: Plural,
  permission: readonly [Permission, ...Permission[]],
) =>
  endpoint({
    method: 'GET',
    path,
    summary: `Choices of ${plural}`,
    permission,
    query: z.object({ name: searchText(), uuid: chosen() }),
    response: keyed(plural, z.array(named)),
  });

export const selectCurationStates = choices('/song_curation_state/select', 'song_curation_states', [
  'CAN_GET_SONGS',
  LIBRARY_LOGIN,
]);
export const selectRulesets = choices('/publisher_ruleset/select', 'publisher_rulesets', [
  'CAN_GET_PUBLISHER_RULESETS',
]);
export const selectOriginalComposers = choices('/original_composer/select', 'original_composers', [
  'CAN_GET_ORIGINAL_COMPOSERS',
]);

/** All four tiers for any song; the query is reserved for later rules (S13: content tiers). */
export const selectContentTiers = endpoint({
  method: 'GET',
  path: '/content_tier/select',
  summary: 'Choices of content_tiers',
  permission: ['CAN_GET_SONGS', LIBRARY_LOGIN],
  query: z.object({ song: z.optional(uuid()) }),
  response: z.object({ content_tiers: z.array(named) }),
});

/** P3: staff who can be an artist's representative. */
export const selectArtistReps = endpoint({
  method: 'GET',
  path: '/user/select_artist_rep',
  summary: 'Users who can be assigned as representative',
  permission: [LIBRARY_LOGIN],
  response: z.object({ users: z.array(z.object({ uuid: uuid(), name: z.string(), full_name: z.string() })) }),
});
