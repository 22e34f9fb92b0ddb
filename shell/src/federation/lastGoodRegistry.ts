import { browserStorage } from '@segno/host';
import type { Registry } from '@segno/host/registry';

const KEY = 'segno-last-good-registry';
let remembered: string | undefined;

/** Keeps a registry whose screens were seen to work, for a day when the server's is gone or broken. */
export function rememberLastGood(registry: Registry): void {
  if (remembered === registry.release) return;
  remembered = registry.release;
  browserStorage.write(KEY, registry);
}

/** The document kept last, unchecked; undefined when there is none. */
export const lastGoodDocument = (): unknown => browserStorage.read(KEY);
