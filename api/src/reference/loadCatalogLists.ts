import { contentTiers, curationStates } from '@segno/contract/catalog';
import type { Db } from '../platform/db/database';
import { loadOnce } from './loadOnce';

/** M7: the PROs with their CISAC codes; the first six are those that registrations are exported for. */
const pros = [
  { name: 'ASCAP', cisac_code: 10, is_exportable: true },
  { name: 'BMI', cisac_code: 21, is_exportable: true },
  { name: 'SESAC', cisac_code: 71, is_exportable: true },
  { name: 'SOCAN', cisac_code: 101, is_exportable: true },
  { name: 'PRS', cisac_code: 52, is_exportable: true },
  { name: 'BUMA', cisac_code: 23, is_exportable: true },
  { name: 'GMR', cisac_code: 778 },
  { name: 'APRA', cisac_code: 8 },
  { name: 'GEMA', cisac_code: 35 },
  { name: 'SACEM', cisac_code: 58 },
  { name: 'SIAE', cisac_code: 74 },
  { name: 'SGAE', cisac_code: 72 },
  { name: 'STIM', cisac_code: 79 },
  { name: 'KODA', cisac_code: 40 },
  { name: 'TONO', cisac_code: 90 },
  { name: 'TEOSTO', cisac_code: 89 },
  { name: 'SABAM', cisac_code: 55 },
  { name: 'AKM', cisac_code: 5 },
  { name: 'SUISA', cisac_code: 80 },
  { name: 'IMRO', cisac_code: 128 },
  { name: 'JASRAC', cisac_code: 38 },
  { name: 'No Society', cisac_code: 99 },
];

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

/** PROs, rulesets, curation states, tiers and channels. */
export async function loadCatalogLists(db: Db): Promise<void> {
  await loadOnce(db, 'performing_rights_organizations', async (trx) => {
    await trx.insertInto('performing_rights_organization').values(pros).execute();
  });
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
