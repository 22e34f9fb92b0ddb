import type { Db } from '../platform/db/database';
import type { ObjectStore } from '../storage/objectStore';

/** What the shop needs from its surroundings; it knows nothing of songs, artists or users. */
export interface Storefront {
  db: Db;
  store: ObjectStore;
  /** Key that the library must show. */
  key: string;
  publicUrl: string;
  /** Orders are confirmed as they come, and the pages say so. */
  isDemo: boolean;
  /** Called in the transaction in which an order becomes a sale. */
  onSale(trx: Db): Promise<void>;
}
