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
  /** Mails a paid order's receipt, in the same transaction. */
  mailReceipt(trx: Db, receipt: ShopReceipt): Promise<void>;
}

/** What the mail about a paid order says. `price` in US dollars, as text. */
export interface ShopReceipt {
  id: string;
  number: string;
  paidAt: Date;
  song: string;
  license: string;
  price: string;
  buyer_name: string;
  buyer_email: string;
  url: string;
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

/** Licences, their prices in US dollars, and what each allows. */
export const licenses = [
  {
    name: 'Podcast',
    price: 29,
    terms:
      'Use in all episodes of one podcast, worldwide and without a time limit. Not for advertising, film or television.',
  },
  {
    name: 'Online video',
    price: 59,
    terms:
      'Use in videos of one channel or website, worldwide and without a time limit. Not for paid advertising, film or television.',
  },
  {
    name: 'Advertising',
    price: 249,
    terms: 'Use in one campaign for one brand, online and on radio and television, worldwide for one year.',
  },
] as const;

/** Ranges of BPM by which the shop's list can be narrowed: from `from` to below `below`. */
export const tempos = {
  slow: { label: 'Slow, below 90 BPM', from: 0, below: 90 },
  medium: { label: 'Medium, 90 to 119 BPM', from: 90, below: 120 },
  fast: { label: 'Fast, from 120 BPM', from: 120, below: Infinity },
} as const;

/** What the shop's list is narrowed to. A song has all the moods. */
export interface ShopFilter {
  search: string;
  mood: readonly string[];
  tempo?: keyof typeof tempos | undefined;
}

/** A single line of text: names and addresses have no control characters, and PostgreSQL stores no NUL. */
export const plainText = () =>
  z.string().refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), 'Control characters are not allowed');
