import type { ObjectStore } from './objectStore';

/** A store that overrides some calls of another one. Each call is listed, because a spread of a class instance would be empty. */
export const storeWith = (store: ObjectStore, calls: Partial<ObjectStore>): ObjectStore => ({
  head: (key, options) => store.head(key, options),
  read: (key, range) => store.read(key, range),
  write: (key, body, options) => store.write(key, body, options),
  stage: (key, body, options) => store.stage(key, body, options),
  copy: (from, to, o) => store.copy(from, to, o),
  remove: (key) => store.remove(key),
  beginParts: (key) => store.beginParts(key),
  signPart: (key, partsId, part) => store.signPart(key, partsId, part),
  partsOf: (key, partsId) => store.partsOf(key, partsId),
  joinParts: (key, partsId) => store.joinParts(key, partsId),
  removeParts: (key, partsId) => store.removeParts(key, partsId),
  locationOf: (key) => store.locationOf(key),
  keyOf: (url) => store.keyOf(url),
  verify: () => store.verify(),
  check: () => store.check(),
  tidy: () => store.tidy(),
  signedGet: (key, options) => store.signedGet(key, options),
  presignPost: (options) => store.presignPost(options),
  ...calls,
});
