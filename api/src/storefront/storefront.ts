import { z } from 'zod';
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

/** Licences and their prices in US dollars. */
export const licenses = [
  { name: 'Podcast', price: 29 },
  { name: 'Online video', price: 59 },
  { name: 'Advertising', price: 249 },
] as const;

/** A text of one line: no name and no address has control characters, and PostgreSQL keeps no NUL. */
export const plainText = () =>
  z.string().refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), 'Control characters are not allowed');
