import type { z } from 'zod/mini';

/** A reference answered as {uuid, name} is held as its uuid, as forms send it (C5: what a GET gave, a PUT takes back). */
const held = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'uuid' in value ? value.uuid : value;

/**
 * What a form holds of a record that was read: the members that the contract's input has, the rest from `blank`.
 * @param record the answer of a GET or a PUT
 */
export const valuesOf = <Schema extends z.ZodMiniObject>(
  schema: Schema,
  record: object,
  blank: z.input<Schema>,
): z.input<Schema> => {
  const found = new Map<string, unknown>(Object.entries(record));
  const picked = Object.keys(schema.shape).flatMap((key) => (found.has(key) ? [[key, held(found.get(key))]] : []));
  // Its members are the input's own; the answer's schema made sure of their types.
  return { ...blank, ...(Object.fromEntries(picked) as Partial<z.input<Schema>>) };
};
