/** An entry that tags brought into a list of a song. */
export interface DerivedEntry {
  /** A name, or a uuid. */
  value: string;
  /** uuids of the tags that bring it. */
  tags: readonly string[];
  /** A person has taken it out: it is not brought again. */
  isRemoved: boolean;
}

interface ListState {
  /** The list as it is, with what people have just put in and taken out. */
  list: readonly string[];
  remembered: readonly DerivedEntry[];
  /** What the song's tags bring: a value, and one of the tags. */
  brought: readonly { value: string; tag: string }[];
  /** As many entries as the list takes. */
  most: number;
}

/** Names are the same whatever their case. */
const keyOf = (value: string): string => value.toLowerCase();

/**
 * S11: a list of a song with what its tags bring, and what is to be remembered of it. Entries made by hand keep their
 * order and come first, and stay whatever becomes of the tags; those that the tags bring follow by name, so that a tag
 * that is taken away and given again leaves the list as it was. What a person takes out stays out until somebody puts it
 * in again.
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
    // Taken out once and put in again: it is the tag's as before, or else the person's own.
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
