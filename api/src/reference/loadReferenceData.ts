import { join } from 'node:path';
import { contentTiers, curationStates } from '@segno/contract/catalog';
import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import languages from 'iso-639-1';
import { sql } from 'kysely';
import { v5 } from 'uuid';
import type { Db } from '../platform/db/database';
import { loadOnce } from './loadOnce';
import { loadPros } from './loadPros';
import { loadPublishers } from './loadPublishers';
import { loadRoles } from './loadRoles';
import { loadTaxonomy } from './loadTaxonomy';

/**
 * Loads what the product ships with: roles, PROs, rulesets, states, tiers, countries, languages, publishers, taxonomy.
 * Quick if it is already there.
 */
export async function loadReferenceData(db: Db, dataFolder: string): Promise<void> {
  await loadRoles(db);
  await loadCatalogLists(db);
  await loadPlaces(db);
  await loadPros(db);
  await loadPublishers(db);
  await loadTaxonomy(db, join(dataFolder, 'taxonomy.json'));
  await loadAutoTagging(db);
}

/**
 * What the shipped tags add to songs (S11: auto tagging): an instrument of the taxonomy adds the instrument of that name,
 * and a use case adds itself as a hidden keyword. Which tags become keywords that customers see is up to the library
 * (docs/decisions/0050).
 */
const loadAutoTagging = (db: Db): Promise<void> =>
  loadOnce(db, 'auto_tagging', async (trx) => {
    await sql`
      insert into tag_instrument (tag_uuid, instrument_uuid)
      select distinct t.uuid, i.uuid
      from tag t join tag_tag_field x on x.tag_uuid = t.uuid join tag_field f on f.uuid = x.tag_field_uuid
      join instrument i on i.name_key = t.name_key and i.parent_instrument_uuid is not null
      where f.key like '%\\_instruments'
      on conflict do nothing
    `.execute(trx);
    await sql`
      update tag set auto_tag_as_hidden_keyword = true where uuid in (
        select x.tag_uuid from tag_tag_field x join tag_field f on f.uuid = x.tag_field_uuid
        where f.key in ('production_use_case', 'use_case'))
    `.execute(trx);
  });

/** M8: per cent of the performing right. */
const rulesets = [
  { name: 'Standard - Match Writer PRO', is_default: true, writer_pr_share: '50', publisher_pr_share: '50' },
  { name: 'PRO-Free / Buyout', for_pro_free: true, writer_pr_share: '100', publisher_pr_share: '0' },
  { name: 'Co-Publish 50/50', writer_pr_share: '50', publisher_pr_share: '50' },
  { name: 'Administered', writer_pr_share: '50', publisher_pr_share: '50' },
  { name: 'Public Domain Arrangement', writer_pr_share: '50', publisher_pr_share: '50' },
];

/** S14: channels without an endpoint yet. The storefront is added at each start, with this installation's address. */
const waitingChannels = ['Subscription Service', 'Partner Marketplace', 'YouTube Content ID', 'Streaming Services'];

/** Rulesets, curation states, tiers and channels. */
async function loadCatalogLists(db: Db): Promise<void> {
  await loadOnce(db, 'publisher_rulesets', (trx) => trx.insertInto('publisher_ruleset').values(rulesets).execute());
  await loadOnce(db, 'song_curation_states', (trx) =>
    trx
      .insertInto('song_curation_state')
      .values(Object.entries(curationStates).map(([name, id]) => ({ name, id })))
      .execute(),
  );
  await loadOnce(db, 'content_tiers', (trx) =>
    trx
      .insertInto('content_tier')
      .values(contentTiers.map((name, position) => ({ name, position })))
      .execute(),
  );
  await loadOnce(db, 'channels', (trx) =>
    trx
      .insertInto('channel')
      .values(waitingChannels.map((name) => ({ name, kind: 'http' })))
      .execute(),
  );
}

// M12: a code has the same uuid in every installation, so references survive a move from one to another.
const NAMESPACE = '5d1a6d2e-8f0c-5c3f-9a44-1f6b3c0e7d21';
const uuidOf = (kind: 'country' | 'language', code: string) => v5(`${kind}:${code}`, NAMESPACE);

/** Countries by ISO 3166-1 and languages by ISO 639-1. */
async function loadPlaces(db: Db): Promise<void> {
  await loadOnce(db, 'countries', async (trx) => {
    countries.registerLocale(english);
    const rows = Object.entries(countries.getNames('en', { select: 'official' })).map(([iso_code, name]) => ({
      uuid: uuidOf('country', iso_code),
      iso_code,
      name,
    }));
    await trx.insertInto('country').values(rows).execute();
  });
  await loadOnce(db, 'languages', async (trx) => {
    const rows = languages.getAllCodes().map((code) => ({
      uuid: uuidOf('language', code),
      code,
      name: languages.getName(code),
    }));
    await trx.insertInto('language').values(rows).execute();
  });
}
