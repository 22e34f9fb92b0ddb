import type { ByteSource } from '../audio/byteSource';
import { NoSuchObject, type ObjectStore } from './objectStore';

/** A stored object as random-access bytes. Throws `NoSuchObject`. */
export async function storedSource(store: ObjectStore, key: string): Promise<ByteSource> {
  const head = await store.head(key);
  if (!head) throw new NoSuchObject(key);
  const { size } = head;
  return { size, read: (start = 0, end = size) => store.read(key, { start, end }) };
}
