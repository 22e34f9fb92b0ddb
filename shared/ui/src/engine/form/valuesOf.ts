import type { z } from 'zod/mini';

/** A reference returned as {uuid, name} is stored as its uuid, the way forms send it (C5: what a GET gave, a PUT takes back). */
const held = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'uuid' in value ? value.uuid : value;

/**
 * A form's values for a fetched record: the members of the contract's input, the rest from `blank`.
 * @param record the answer of a GET or a PUT
 */
export const valuesOf = <Schema extends z.ZodMiniObject>(
  schema: Schema,
  record: object,
  blank: z.input<Schema>,
): z.input<Schema> => {
  const found = new Map<string, unknown>(Object.entries(record));
  const picked = Object.keys(schema.shape).flatMap((key) => (found.has(key) ? [[key, held(found.get(key))]] : []));
  // The members are the input's own; the answer's schema has validated their types.
  return { ...blank, ...(Object.fromEntries(picked) as Partial<z.input<Schema>>) };
};
