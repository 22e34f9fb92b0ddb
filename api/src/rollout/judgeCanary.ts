import type { ReleaseHealth } from '../observability/releaseHealth';

/** L12: when the server decides on a canary automatically. */
export interface CanaryLimits {
  /** Sessions in which the canary must have been loaded, successfully or not, before anything is decided. */
  minLoads: number;
  /** Minutes without a reason against it after which everybody gets it. */
  minutes: number;
  /** By how much its failed loads and errors per load may exceed those of the other release. */
  maxErrorRate: number;
  /** How many times as long as the other release's its loads may take. */
  maxSlower: number;
}

export interface Judgement {
  verdict: 'wait' | 'promote' | 'abort';
  /** A sentence for the record. */
  reason: string;
}

/** Sessions that have loaded it or tried to. */
const triesOf = ({ loads, failedLoads }: ReleaseHealth): number => loads + failedLoads;

/** Failed loads and errors per attempt; 0 without attempts. */
const errorRateOf = (health: ReleaseHealth): number =>
  triesOf(health) === 0 ? 0 : (health.failedLoads + health.errors) / triesOf(health);

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;

/**
 * The decision on a canary, based on the reports about it and about the release that everybody else had in the same time.
 * Errors are judged as soon as the sample is large enough, before the time is over.
 */
export function judgeCanary(o: {
  canary: ReleaseHealth;
  released: ReleaseHealth;
  /** Minutes since it was first served. */
  minutes: number;
  limits: CanaryLimits;
}): Judgement {
  const { canary, released, minutes, limits } = o;
  const tries = triesOf(canary);
  if (tries < limits.minLoads)
    return { verdict: 'wait', reason: `${tries} of ${limits.minLoads} loads that a decision needs.` };
  const [own, other] = [errorRateOf(canary), errorRateOf(released)];
  const rates = `${percent(own)} errors in ${tries} loads, ${percent(other)} in ${triesOf(released)} of the release before`;
  if (own > other + limits.maxErrorRate) return { verdict: 'abort', reason: `${rates}.` };
  const [ownMs, otherMs] = [canary.loadMsP75, released.loadMsP75];
  if (ownMs !== null && otherMs !== null && triesOf(released) >= limits.minLoads && ownMs > otherMs * limits.maxSlower)
    return {
      verdict: 'abort',
      reason: `Three quarters of the loads took up to ${Math.round(ownMs)} ms, of the release before ${Math.round(otherMs)} ms.`,
    };
  if (minutes < limits.minutes)
    return { verdict: 'wait', reason: `${rates}; ${Math.floor(minutes)} of ${limits.minutes} minutes.` };
  return { verdict: 'promote', reason: `${rates}, for ${Math.floor(minutes)} minutes.` };
}
