import { setTimeout as sleep } from 'node:timers/promises';
import { ReleaseRefused, type ReleaseStore } from './releaseStore';

/** How often others may be faster, each time after this process has read the pointer. */
const TRIES = 200;
/** Maximum milliseconds between two attempts. */
const PAUSE = 60;
/** Milliseconds after which a place that refuses is given up, if nobody else has changed the pointer. */
const PATIENCE = 10_000;

/** One attempt: the tag of what it was based on, whether it succeeded, and its result. */
interface Attempt<Result> {
  tag: string | undefined;
  swapped: boolean;
  result: Result;
}

/**
 * Changes a pointer by compare-and-swap until it succeeds: after losing to others it reads the pointer again and applies
 * the change to that. Throws ReleaseRefused after 200 attempts, and with the place's own words if it refuses although
 * nobody else was faster.
 */
export async function changePointer<Result>(
  store: ReleaseStore,
  key: string,
  attempt: () => Promise<Attempt<Result>>,
): Promise<Result> {
  let seen: { tag: string | undefined; since: number } | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { tag, swapped, result } = await attempt();
    if (swapped) return result;
    if (seen?.tag !== tag || !seen) seen = { tag, since: Date.now() };
    if (Date.now() - seen.since > PATIENCE)
      throw new ReleaseRefused(
        `${store.name} does not take the change of ${key}, which nobody else has changed: ${store.refusal ?? 'it says no'}.`,
      );
    // The longer nobody else has been seen, the less reason there is to hurry.
    await sleep(Math.random() * PAUSE * (1 + (Date.now() - seen.since) / 1000));
  }
  throw new ReleaseRefused(`${key} of ${store.name} was changed by others ${TRIES} times in a row: try again.`);
}
