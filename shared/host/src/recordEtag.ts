/** What keeps a write from going over another one (C12: two people on one record) or from being done twice (W12: client keys). */
export interface WriteGuards {
  /** A repeated submit with the same key gets the first answer. */
  clientKey?: string;
  /** The ETag of the record as it was read; with another one by now the call fails with 412. */
  ifMatch?: string;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Keeps with the record of an answer what the answer says of it: its ETag, and the members of an update that were left out
 * (C22: ignored members). As members of it, so that they stay with this very version through the cache, whatever is read later.
 */
export const withEtag = <Data>(data: Data, record: string | undefined, etag: string | null): Data => {
  if (!record || !isObject(data)) return data;
  const members = new Map<string, unknown>(Object.entries(data));
  const [found, ignored] = [members.get(record), members.get('ignored')];
  if (!isObject(found) || !(etag || ignored)) return data;
  return { ...data, [record]: { ...found, ...(etag && { etag }), ...(ignored !== undefined && { ignored }) } };
};

/** The ETag that a record was read with. */
export const etagOf = (record: unknown): string | undefined =>
  isObject(record) && 'etag' in record && typeof record.etag === 'string' ? record.etag : undefined;

/** The members that the update which gave this record has left out, because the person may not change them. */
export const ignoredOf = (record: unknown): readonly string[] =>
  isObject(record) && 'ignored' in record && Array.isArray(record.ignored) ? record.ignored.map(String) : [];
