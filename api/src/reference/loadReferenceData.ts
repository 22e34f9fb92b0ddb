import { join } from 'node:path';
import type { Db } from '../platform/db/database';
import { loadAutoTagging } from './loadAutoTagging';
import { loadCatalogLists } from './loadCatalogLists';
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
