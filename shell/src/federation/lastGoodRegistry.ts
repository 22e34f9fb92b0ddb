import { browserStorage } from '@segno/host';
import type { Registry } from '@segno/host/registry';

const KEY = 'segno-last-good-registry';
let remembered: string | undefined;

/** Keeps a registry whose screens have loaded, for when the server's registry is missing or broken. */
export function rememberLastGood(registry: Registry): void {
  if (remembered === registry.release) return;
  remembered = registry.release;
  browserStorage.write(KEY, registry);
}

/** The last document kept, not validated; undefined if there is none. */
export const lastGoodDocument = (): unknown => browserStorage.read(KEY);
