import type { ObjectStore } from './objectStore';
import { withSigning } from './withSigning';

/** Milliseconds that a signed address is given out again; it is good for an hour (F15), so fifty minutes are always left. */
const REUSE_MS = 10 * 60 * 1000;
const MOST = 20_000;

/**
 * A store whose signed addresses are made once in ten minutes: signing costs half a millisecond, and a page of a list has dozens.
 * Players and caches gain too, because a file keeps its address while a list is read again.
 */
export function rememberUrls(store: ObjectStore, now: () => number = Date.now): ObjectStore {
  const known = new Map<string, { url: Promise<string>; until: number }>();
  return withSigning(store, {
    signedGet: (key, o = {}) => {
      const name = JSON.stringify([key, o.expiresSeconds, o.downloadName]);
      const found = known.get(name);
      if (found && found.until > now()) return found.url;
      const url = store.signedGet(key, o);
      // A Map keeps the order of insertion: the first is the oldest.
      if (known.size >= MOST) for (const oldest of [...known.keys()].slice(0, MOST / 2)) known.delete(oldest);
      known.delete(name);
      known.set(name, { url, until: now() + REUSE_MS });
      url.catch(() => known.delete(name));
      return url;
    },
  });
}
