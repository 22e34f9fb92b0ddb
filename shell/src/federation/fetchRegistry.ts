import { parseRegistry, type Registry } from '@segno/host/registry';

const PATIENCE = 3000;

/** The server's current registry; undefined if it cannot be fetched. */
export async function fetchRegistry(): Promise<Registry | undefined> {
  try {
    const response = await fetch('/registry/current', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    return parseRegistry(await response.json()).registry;
  } catch {
    return undefined;
  }
}
