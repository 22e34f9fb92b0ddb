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
  /** Books a sale, in the transaction in which its order becomes one: it is kept with the order or not at all. */
  book(trx: Db, sale: ShopSale): Promise<void>;
}

/** An order that was paid, in the shop's own words. `price` in US dollars, as text. */
export interface ShopSale {
  id: string;
  paidAt: Date;
  work_id: string;
  isrc: string | null;
  license: string;
  price: string;
}
