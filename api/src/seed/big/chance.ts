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
