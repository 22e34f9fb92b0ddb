import type { ObjectStore } from '../storage/objectStore';

/**
 * True for an address below which this installation's own storage keeps its objects: the same origin and the same folder
 * as what the storage signs. The shop fetches nothing else, or whoever holds its key could look around in the network.
 */
export async function isStored(store: ObjectStore, address: string): Promise<boolean> {
  const probe = 'storefront/probe';
  const known = new URL(await store.signedGet(probe));
  const folder = known.pathname.slice(0, -probe.length);
  const asked = new URL(address);
  return asked.origin === known.origin && asked.pathname.startsWith(folder);
}
