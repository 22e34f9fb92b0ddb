import { declareHooks } from '../platform/configuration/declareHooks';
import type { Db } from '../platform/db/database';
import type { Services } from '../platform/services';

export const rightsHooks = declareHooks<{
  /** Called when a published song was given to another artist in this transaction. */
  artistChanged: (scope: { db: Db; services: Services }, songUuid: string) => Promise<void>;
}>('rights');
