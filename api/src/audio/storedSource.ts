import type { ByteSource } from './byteSource';
import { NoSuchObject, type ObjectStore } from '../storage/objectStore';

/**
 * A stored object as random-access bytes, all of the same content: reading throws `NoSuchObject` if the object was replaced
 * since, is missing, or does not have the MD5 `expected`.
 */
export async function storedSource(store: ObjectStore, key: string, expected?: string): Promise<ByteSource> {
  const head = await store.head(key);
  if (!head || (expected !== undefined && head.etag !== expected)) throw new NoSuchObject(key);
  const { size, etag } = head;
  return { size, read: (start = 0, end = size) => store.read(key, { start, end, etag }) };
}
