/** A query that was read, as it came: so that a job reads it again by the same rules. */
export const asSent = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]): [string, string][] => {
      if (value === undefined) return [];
      if (value instanceof Date) return [[name, String(value.getTime())]];
      return [[name, Array.isArray(value) ? value.join() : String(value)]];
    }),
  );
