import { parseRegistry, type Registry } from '@segno/host/registry';

const PATIENCE = 3000;

/** The registry as the server has it now; undefined when it cannot be had. */
export async function fetchRegistry(): Promise<Registry | undefined> {
  try {
    const response = await fetch('/registry/current', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    return parseRegistry(await response.json()).registry;
  } catch {
    return undefined;
  }
}
