/** Protects a write from overwriting another one (C12: two people on one record) and from being done twice (W12: client keys). */
export interface WriteGuards {
  /** A repeated request with the same key gets the first answer. */
  clientKey?: string;
  /** The ETag of the record as it was read; if it has changed since, the call fails with 412. */
  ifMatch?: string;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Attaches to an answer's record its ETag, and the members an update left out (C22: ignored members). They are attached to
 * the record itself, so that they stay with exactly this version in the cache.
 */
export const withEtag = <Data>(data: Data, record: string | undefined, etag: string | null): Data => {
  if (!record || !isObject(data)) return data;
  const members = new Map<string, unknown>(Object.entries(data));
  const [found, ignored] = [members.get(record), members.get('ignored')];
  if (!isObject(found) || !(etag || ignored)) return data;
  return { ...data, [record]: { ...found, ...(etag && { etag }), ...(ignored !== undefined && { ignored }) } };
};

/** The ETag a record was read with. */
export const etagOf = (record: unknown): string | undefined =>
  isObject(record) && 'etag' in record && typeof record.etag === 'string' ? record.etag : undefined;

/** The members left out by the update that returned this record, because the person may not change them. */
export const ignoredOf = (record: unknown): readonly string[] =>
  isObject(record) && 'ignored' in record && Array.isArray(record.ignored) ? record.ignored.map(String) : [];
