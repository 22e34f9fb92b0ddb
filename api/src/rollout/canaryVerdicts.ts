import { isChosen, readCurrent, type RemoteEntry, type ReleaseStore, type Visitor } from '@segno/releases';
import { releaseHealth, type ReleaseHealth } from '../observability/releaseHealth';
import type { Db } from '../platform/db/database';
import { judgeCanary, type CanaryLimits, type Judgement } from './judgeCanary';

export interface CanaryVerdict extends Judgement {
  /** The entry of the release that everybody else gets. */
  entry: RemoteEntry;
  canary: NonNullable<RemoteEntry['canary']>;
  health: ReleaseHealth;
  releasedHealth: ReleaseHealth;
}

/** The canaries of an environment, how they do, and what the limits decide. */
export async function canaryVerdicts(
  db: Db,
  { store, env, limits, now = new Date() }: { store: ReleaseStore; env: string; limits: CanaryLimits; now?: Date },
): Promise<CanaryVerdict[]> {
  const { release } = await readCurrent(store, env);
  const verdicts: CanaryVerdict[] = [];
  for (const entry of release?.remotes ?? []) {
    const { canary, name: remote } = entry;
    if (!canary) continue;
    const since = new Date(canary.since);
    const { base } = canary.entry;
    // Reports from people who were not chosen are ignored: they never got it.
    const counts = (visitor: Visitor) => isChosen(canary.share, base, visitor);
    const health = await releaseHealth(db, { remote, base, since, counts });
    const releasedHealth = await releaseHealth(db, { remote, base: entry.base, since });
    const minutes = (now.getTime() - since.getTime()) / 60_000;
    const judgement = judgeCanary({ canary: health, released: releasedHealth, minutes, limits });
    verdicts.push({ ...judgement, entry, canary, health, releasedHealth });
  }
  return verdicts;
}
