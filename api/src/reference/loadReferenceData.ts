import { sql } from 'kysely';
import { join } from 'node:path';
import type { Db } from '../platform/db/database';
import { loadCatalogLists } from './loadCatalogLists';
import { loadOnce } from './loadOnce';
import { loadPlaces } from './loadPlaces';
import { loadPros } from './loadPros';
import { loadPublishers } from './loadPublishers';
import { loadRoles } from './loadRoles';
import { loadTaxonomy } from './loadTaxonomy';

/** Loads what the product ships with: roles, PROs, rulesets, states, tiers, countries, languages, publishers, taxonomy. Quick when it is there already. */
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
 * What the shipped tags bring to songs (S11): an instrument of the taxonomy the instrument of that name, and a use case
 * itself as a hidden keyword. Which tags are keywords that customers see is for the library to say (docs/decisions/0050).
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
