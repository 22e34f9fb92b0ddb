import type { Registry } from '@segno/host/registry';

const KEY = 'segno-last-good-registry';
let remembered: string | undefined;

/** Keeps a registry whose screens were seen to work, for a day when the server's is gone or broken. */
export function rememberLastGood(registry: Registry): void {
  if (remembered === registry.release) return;
  remembered = registry.release;
  try {
    localStorage.setItem(KEY, JSON.stringify(registry));
  } catch {
    // No room or no storage: then there is nothing to fall back to, and nothing else changes.
  }
}

/** The document kept last, unchecked; undefined when there is none. */
export function lastGoodDocument(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
