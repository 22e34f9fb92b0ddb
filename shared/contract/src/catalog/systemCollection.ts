import { keysOf } from '../core/keysOf';

/** X7: the collections that the system fills, their names, and the numbers of their rules. */
export const systemCollections = {
  /** First published within so many days, newest first. */
  new_releases: { name: 'New Releases', days: 60, limit: 200 },
  /** Most sold within so many days, refunds taken off. */
  best_sellers: { name: 'Best Sellers', days: 90, limit: 50 },
} as const;

export type SystemRule = keyof typeof systemCollections;
export const systemRules = keysOf(systemCollections);
