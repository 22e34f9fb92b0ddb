/** The keys of an object whose keys are all known: Object.keys, typed. */
export const keysOf = <Key extends string>(object: Readonly<Record<Key, unknown>>): [Key, ...Key[]] =>
  Object.keys(object) as [Key, ...Key[]];

/** An object of these keys, each with what is made of it: Object.fromEntries, typed. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
