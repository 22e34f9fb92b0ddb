import { contentTiers, curationStates } from '@segno/contract/catalog';
import type { Db } from '../platform/db/database';
import { loadOnce } from './loadOnce';

/** M8: per cent of the performing right. */
const rulesets = [
  { name: 'Standard - Match Writer PRO', is_default: true, writer_pr_share: '50', publisher_pr_share: '50' },
  { name: 'PRO-Free / Buyout', for_pro_free: true, writer_pr_share: '100', publisher_pr_share: '0' },
  { name: 'Co-Publish 50/50', writer_pr_share: '50', publisher_pr_share: '50' },
  { name: 'Administered', writer_pr_share: '50', publisher_pr_share: '50' },
  { name: 'Public Domain Arrangement', writer_pr_share: '50', publisher_pr_share: '50' },
];

/** S14: channels that wait for an endpoint. The storefront is added at each start, with this installation's address. */
const waitingChannels = ['Subscription Service', 'Partner Marketplace', 'YouTube Content ID', 'Streaming Services'];

/** Rulesets, curation states, tiers and channels. */
export async function loadCatalogLists(db: Db): Promise<void> {
  await loadOnce(db, 'publisher_rulesets', async (trx) => {
    await trx.insertInto('publisher_ruleset').values(rulesets).execute();
  });
  await loadOnce(db, 'song_curation_states', async (trx) => {
    await trx
      .insertInto('song_curation_state')
      .values(Object.entries(curationStates).map(([name, id]) => ({ name, id })))
      .execute();
  });
  await loadOnce(db, 'content_tiers', async (trx) => {
    await trx
      .insertInto('content_tier')
      .values(contentTiers.map((name, position) => ({ name, position })))
      .execute();
  });
  await loadOnce(db, 'channels', async (trx) => {
    await trx
      .insertInto('channel')
      .values(waitingChannels.map((name) => ({ name, kind: 'http' })))
      .execute();
  });
}
