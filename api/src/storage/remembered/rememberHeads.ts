import type { ObjectHead, ObjectStore } from '../objectStore';
import { ShortMemory } from './shortMemory';
import { storeWith } from '../storeWith';

const MOST = 20_000;

/**
 * A store that remembers what it knew about an object, for callers who accept that (docs/decisions/0094): otherwise a
 * record of sixty files costs sixty requests, over the network if the store is a bucket. A missing object is never
 * remembered, and what this process writes, copies or removes is forgotten.
 */
export function rememberHeads(store: ObjectStore, now: () => number = Date.now): ObjectStore {
  const known = new ShortMemory<Promise<ObjectHead | undefined>>({ most: MOST, now });
  const forgettingAfter = async <Done>(key: string, work: Promise<Done>): Promise<Done> => {
    try {
      return await work;
    } finally {
      known.forget(key);
    }
  };
  return storeWith(store, {
    head: async (key, { maxAgeSeconds = 0 } = {}) => {
      const found = known.find(key, maxAgeSeconds * 1000);
      if (found) return found;
      const asked = store.head(key);
      known.keep(key, asked);
      try {
        const head = await asked;
        if (!head) known.forget(key, asked);
        return head;
      } catch (error) {
        known.forget(key, asked);
        throw error;
      }
    },
    write: (key, body, options) => forgettingAfter(key, store.write(key, body, options)),
    stage: async (key, body, options) => {
      const staged = await store.stage(key, body, options);
      return { ...staged, commit: () => forgettingAfter(key, staged.commit()) };
    },
    copy: (from, to, o) => forgettingAfter(to, store.copy(from, to, o)),
    joinParts: (key, partsId) => forgettingAfter(key, store.joinParts(key, partsId)),
    remove: (key) => forgettingAfter(key, store.remove(key)),
  });
}
