/** What keeps a write from going over another one (C12) or from being done twice (W12). */
export interface WriteGuards {
  /** A repeated submit with the same key gets the first answer. */
  clientKey?: string;
  /** The ETag of the record as it was read; with another one by now the call fails with 412. */
  ifMatch?: string;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Keeps an answer's ETag with the record that the answer carries, as a member of it: so it stays with this very version
 * through the cache, whatever is read later.
 */
export const withEtag = <Data>(data: Data, record: string | undefined, etag: string | null): Data => {
  if (!record || !etag || !isObject(data)) return data;
  const found = new Map<string, unknown>(Object.entries(data)).get(record);
  return isObject(found) ? { ...data, [record]: { ...found, etag } } : data;
};

/** The ETag that a record was read with. */
export const etagOf = (record: unknown): string | undefined =>
  isObject(record) && 'etag' in record && typeof record.etag === 'string' ? record.etag : undefined;
