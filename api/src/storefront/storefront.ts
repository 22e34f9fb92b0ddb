import { z } from 'zod';
import type { Db } from '../platform/db/database';
import type { ObjectStore } from '../storage/objectStore';

/** What the shop needs from its surroundings; it knows nothing about songs, artists or users. */
export interface Storefront {
  db: Db;
  store: ObjectStore;
  /** The key that the library must present. */
  key: string;
  publicUrl: string;
  /** Orders are confirmed automatically, and the pages say so. */
  isDemo: boolean;
  /** Books a sale, in the transaction in which its order becomes one: both are stored or neither. */
  book(trx: Db, sale: ShopSale): Promise<void>;
}

/** A paid order, in the shop's own terms. `price` in US dollars, as text. */
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

/** A single line of text: names and addresses have no control characters, and PostgreSQL stores no NUL. */
export const plainText = () =>
  z.string().refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), 'Control characters are not allowed');
