import { CONTRACT, parseRegistry, type DroppedRemote, type Registry } from '@segno/host/registry';
import { lastGoodDocument } from './lastGoodRegistry';
import { readPageData } from '../pageData';

export interface PageRegistry {
  registry: Registry;
  /** Remotes in the document that cannot be used, with the reason. */
  dropped: DroppedRemote[];
  /** True if the server's document was unusable or itself an older one. */
  degraded: boolean;
}

/** A page without remotes. */
export const NO_REGISTRY: Registry = {
  schema: 1,
  env: 'none',
  release: 'none',
  issuedAt: new Date(0).toISOString(),
  contract: CONTRACT,
  remotes: [],
};

/**
 * Reads the registry that the server wrote into the page. Never throws: without a usable document, returns the last one
 * that worked in this browser, or an empty one, marked as degraded.
 */
export function readRegistry(): PageRegistry {
  for (const [index, document] of [readPageData('segno-registry'), lastGoodDocument()].entries()) {
    try {
      const { registry, dropped } = parseRegistry(document);
      const leftOut = [...(registry.leftOut ?? []), ...dropped.map(({ name }) => name)];
      return { registry: { ...registry, leftOut }, dropped, degraded: index > 0 || registry.degraded === true };
    } catch {
      // Not a registry: the next candidate.
    }
  }
  return { registry: NO_REGISTRY, dropped: [], degraded: true };
}
