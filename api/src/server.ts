import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { allJobs } from './jobs';
import { proveKeys } from './engine/list/listSource';
import { giveHooks } from './hooks';
import { listenPlugin } from './catalog/listenPlugin';
import { outboxPlugin } from './mail/outboxPlugin';
import { sendMail } from './mail/sendMail';
import { orderReceipt } from './mail/shopLetters';
import { unsubscribePlugin } from './mail/unsubscribePlugin';
import type { PackageFolders } from './packageFolders';
import { confirmSharesPlugin } from './portal/confirmSharesPlugin';
import type { Config } from './platform/configuration/config';
import type { Database, Db } from './platform/db/database';
import { answerServer } from './account/answers/answerServer';
import { findSession } from './account/sessions';
import { openServices, type OpenServices } from './platform/openServices';
import { syncPublishBlockers, syncStorefrontChannel, syncSystemCollections } from './reference/syncSettings';
import { loadReferenceData } from './reference/loadReferenceData';
import { localStoragePlugin } from './storage/localStorePlugin';
import { scheduleFill } from './catalog/systemCollections';
import { bookShopSale } from './money/bookSales';
import { disabledShop, shopPlugin } from './storefront/shopPlugin';
import { bookEarlierOrders } from './storefront/orders';
import type { ShopSale } from './storefront/storefront';
import { liveRegistry } from './web/liveRegistry';
import { webPlugin } from './web/webPlugin';

export interface RunningServer extends OpenServices {
  app: FastifyInstance;
}

/**
 * Opens everything and builds the whole server, not listening and without running jobs: call `app.listen`, then
 * `jobs.start`. `close` undoes it. Throws a sentence for the operator if something cannot be opened.
 */
export async function createServer(o: {
  config: Config;
  /** Already opened by the caller; otherwise the configured one is opened. */
  database?: Database;
  folders: PackageFolders;
  log: FastifyBaseLogger;
}): Promise<RunningServer> {
  const { config, folders, log } = o;
  giveHooks();
  const opened = await openServices({
    ...o,
    schema: folders.schema,
    shellDir: folders.web.shellDir,
    jobs: allJobs(config),
  });
  const { services, localStore } = opened;
  try {
    await loadReferenceData(services.db, folders.data);
    await proveKeys(services.db);
    await syncPublishBlockers(services.db, config.publishBlockers);
    await syncStorefrontChannel(services.db, config);
    await syncSystemCollections(services.db);
    for (const found of await services.store.verify()) log.warn(found);
    const book = (trx: Db, sale: ShopSale) => bookShopSale(trx, sale, config.royaltyRate);
    await bookEarlierOrders({ db: services.db, book });
    const app = await buildApp(services, log);
    if (localStore)
      await app.register(localStoragePlugin, {
        prefix: '/storage',
        store: localStore,
        pace: config.pace,
        minFreeBytes: config.minFreeBytes,
        ...localStore.identity,
      });
    if (config.storefront === 'off') disabledShop(app);
    else
      await app.register(shopPlugin, {
        db: services.db,
        store: services.store,
        key: config.storefrontKey,
        publicUrl: config.publicUrl,
        isDemo: config.storefront === 'demo',
        book: async (trx, sale) => {
          await book(trx, sale);
          await scheduleFill(trx, services.jobs);
        },
        mailReceipt: async (trx, { id, buyer_name, buyer_email, paidAt, price, ...receipt }) => {
          const day = paidAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
          const content = orderReceipt({ ...receipt, firstName: buyer_name, day, price: `$${price}` });
          await sendMail(trx, services, { to: buyer_email, name: buyer_name, event: `order:${id}`, ...content });
        },
      });
    unsubscribePlugin(app, services);
    listenPlugin(app, services);
    confirmSharesPlugin(app, services);
    answerServer(app, services);
    if (!config.production) await outboxPlugin(app, services);
    // Without a built shell it is only an API, as on a worker's machine.
    if (existsSync(join(folders.web.shellDir, 'index.html')))
      await webPlugin(app, {
        shellDir: folders.web.shellDir,
        releases: services.releases,
        storageOrigin: config.s3?.endpoint,
        publicUrl: config.publicUrl,
        visitorOf: (token) => findSession(services.db, token),
      });
    else services.releases.remotes = liveRegistry({ ...services.releases, log }).remotes;
    return {
      ...opened,
      app,
      close: async () => {
        await app.close();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
