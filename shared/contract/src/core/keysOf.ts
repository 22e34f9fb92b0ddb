/** Typed Object.keys, for objects whose keys are all known. */
export const keysOf = <Key extends string>(object: Readonly<Record<Key, unknown>>): [Key, ...Key[]] =>
  Object.keys(object) as [Key, ...Key[]];

/** Typed Object.fromEntries: an object with these keys, and a value computed for each. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
