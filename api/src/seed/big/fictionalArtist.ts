import { randomUUID } from 'node:crypto';
import { words } from './words';

/** Addresses of artists that were made up; their songs are counted by it. */
export const FICTIONAL_MAIL = '@fiction.segno.test';

/** An invented artist and the writer behind it, as rows. */
export interface FictionalArtist {
  uuid: string;
  name: string;
  slug: string;
  email: string;
  is_royalty: boolean;
  curation_state: 'Ready For Review' | 'Ready For Publication';
  writer_uuid: string;
  first_name: string;
  last_name: string;
}

/** The artist of this number: always the same but for its uuids. */
export function fictionalArtist(number: number): FictionalArtist {
  const chance = chanceOf(number * 2 + 1);
  const first_name = chance.pick(words.firstNames);
  const last_name = chance.pick(words.lastNames);
  const name = chance.percent(40)
    ? `${first_name} ${last_name}`
    : `The ${chance.pick(words.qualities)} ${chance.pick(words.things)} ${chance.pick(words.groups)}`;
  // Two artists may have one name, but no two have one slug.
  const slug = `${plain(name)}-${number}`;
  return {
    uuid: randomUUID(),
    name,
    slug,
    email: `${slug}${FICTIONAL_MAIL}`,
    is_royalty: chance.percent(85),
    curation_state: chance.percent(90) ? 'Ready For Publication' : 'Ready For Review',
    writer_uuid: randomUUID(),
    first_name,
    last_name,
  };
}

const plain = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\W+/g, '-');

/** Chance that is the same in every run: the same seed throws the same dice. */
export interface Chance {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** One of the list, each as likely as the others. Throws when the list is empty. */
  pick<Item>(list: readonly Item[]): Item;
  /** True in so many of a hundred cases. */
  percent(likely: number): boolean;
}

/** Dice for one thing of the library: its number is the seed. */
export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  // splitmix32: neighbouring seeds have nothing in common after the first throw.
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (list) => {
      const item = list[below(list.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    percent: (likely) => below(100) < likely,
  };
}
