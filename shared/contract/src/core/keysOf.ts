/** The keys of an object whose keys are all known: Object.keys, typed. */
export const keysOf = <Key extends string>(object: Readonly<Record<Key, unknown>>): [Key, ...Key[]] =>
  Object.keys(object) as [Key, ...Key[]];
