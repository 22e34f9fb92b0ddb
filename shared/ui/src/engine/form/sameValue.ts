/** Empty: any value that an empty control may have. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True if two form values are equal; all empty values ('', null, [], missing) are equal. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other) || (isNothing(one) && isNothing(other))) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => sameValue(item, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => sameValue(one[key], other[key]));
};

/** The members of `values` that differ from `initial`. */
export const changedKeys = (values: object, initial: object): string[] => {
  const before = new Map<string, unknown>(Object.entries(initial));
  const after = new Map<string, unknown>(Object.entries(values));
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => !sameValue(after.get(key), before.get(key)));
};
