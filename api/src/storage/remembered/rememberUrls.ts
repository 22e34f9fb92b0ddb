import type { ObjectStore } from '../objectStore';
import { ShortMemory } from './shortMemory';
import { storeWith } from '../storeWith';

/** Milliseconds during which a signed address is reused; it is valid for an hour (F15: uploads), so fifty minutes always remain. */
const REUSE_MS = 10 * 60 * 1000;
const MOST = 20_000;

/**
 * A store whose signed addresses are created once in ten minutes: signing costs half a millisecond, and a page of a list
 * has dozens. Players and caches benefit too, because a file keeps its address when a list is read again.
 */
export function rememberUrls(store: ObjectStore, now: () => number = Date.now): ObjectStore {
  const known = new ShortMemory<Promise<string>>({ most: MOST, now });
  return storeWith(store, {
    signedGet: (key, o = {}) => {
      const name = JSON.stringify([key, o.expiresSeconds, o.downloadName]);
      const found = known.find(name, REUSE_MS);
      if (found) return found;
      const url = store.signedGet(key, o);
      known.keep(name, url);
      url.catch(() => known.forget(name, url));
      return url;
    },
  });
}
