/** An entry that tags have added to a list of a song. */
export interface DerivedEntry {
  /** A name or a uuid. */
  value: string;
  /** Uuids of the tags that add it. */
  tags: readonly string[];
  /** True if a user removed it: it is not added again. */
  isRemoved: boolean;
}

interface ListState {
  /** The list with the edits that users have just made. */
  list: readonly string[];
  remembered: readonly DerivedEntry[];
  /** Entries that the song's tags add: a value, and one of the tags. */
  brought: readonly { value: string; tag: string }[];
  /** Maximum number of entries in the list. */
  most: number;
}

/** Names are compared without case. */
const keyOf = (value: string): string => value.toLowerCase();

/**
 * S11: a song's list with the entries of its tags, and the state to store. Manual entries come first in their order and
 * stay when tags change; entries of tags follow by name, so that removing and adding a tag restores the list. An entry that
 * a user removed stays out until somebody adds it again.
 */
export function deriveEntries({ list, remembered, brought, most }: ListState): {
  list: string[];
  remembered: DerivedEntry[];
} {
  const held = new Set(list.map(keyOf));
  const known = new Map(remembered.map((entry) => [keyOf(entry.value), entry]));
  const wanted = new Map<string, DerivedEntry>();
  for (const { value, tag } of [...brought].sort(byValue)) {
    const same = wanted.get(keyOf(value));
    wanted.set(keyOf(value), { value: same?.value ?? value, tags: [...(same?.tags ?? []), tag], isRemoved: false });
  }

  const removed = remembered.filter((entry) => !held.has(keyOf(entry.value)));
  const isOut = new Set(removed.map(({ value }) => keyOf(value)));
  const byHand = list.filter((value) => {
    const before = known.get(keyOf(value));
    // Removed and then added again: it belongs to the tag as before, otherwise to the user.
    return !before || (before.isRemoved && !wanted.has(keyOf(value)));
  });
  const own = new Set(byHand.map(keyOf));
  const derived = [...wanted]
    .filter(([key]) => !isOut.has(key) && !own.has(key))
    .map(([, entry]) => entry)
    .slice(0, Math.max(most - byHand.length, 0));
  return {
    list: [...byHand, ...derived.map(({ value }) => value)],
    remembered: [...derived, ...removed.map((entry) => ({ ...entry, isRemoved: true }))],
  };
}

const byValue = (a: { value: string; tag: string }, b: { value: string; tag: string }): number =>
  compare(a.value, b.value) || compare(a.tag, b.tag);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
