import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Services } from '../platform/services';
import { ApiClient } from './apiClient';
import { loadDemoCollections } from './demoCollections';
import { DEMO_PASSWORD, loadDemoPeople } from './demoPeople';
import { demoPlan } from './demoPlan';
import { loadDemoPublishers } from './demoPublishers';
import { loadDemoSales } from './demoSales';
import { loadDemoTrack } from './demoTrack';
import { findRecipe } from './music/songRecipes';

const NAME = 'demo_library';

/** True once the demo library is complete. */
export const hasDemoLibrary = async ({ db }: Services): Promise<boolean> =>
  (await db.selectFrom('reference_load').select('name').where('name', '=', NAME).executeTakeFirst()) !== undefined;

/**
 * Fills an installation with people and music: the music is composed and rendered here and goes the way of every upload, over
 * HTTP to the running server at `url`. Cut off, it goes on where it was at the next start.
 */
export async function loadDemoLibrary(services: Services, url: string, say: (line: string) => void): Promise<void> {
  await loadDemoPeople(services.db);
  await loadDemoPublishers(services.db);
  await loadDemoCollections(services.db);
  const as = (email: string) => ApiClient.login(url, email, DEMO_PASSWORD);
  const [reviewer, rep, manager, finance] = [
    await as('reviewer@segno.test'),
    await as('rep@segno.test'),
    await as('catalog@segno.test'),
    await as('finance@segno.test'),
  ];
  const folder = await mkdtemp(join(tmpdir(), 'segno-demo-'));
  try {
    for (const [index, plan] of demoPlan.entries()) {
      const recipe = findRecipe(plan.recipe);
      say(`demo library: track ${index + 1} of ${demoPlan.length}, ${recipe.title}`);
      const own = join(folder, String(index));
      await loadDemoTrack({ artist: await as(plan.artist), reviewers: [reviewer, rep], manager }, plan, recipe, own);
      await rm(own, { recursive: true, force: true });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await loadDemoSales({ manager, finance, drop: services.config.salesDrop, today: new Date() });
  await services.db
    .insertInto('reference_load')
    .values({ name: NAME })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
