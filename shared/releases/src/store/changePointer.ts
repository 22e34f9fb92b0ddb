import { setTimeout as sleep } from 'node:timers/promises';
import { ReleaseRefused, type ReleaseStore } from './releaseStore';

/** So many others may come first, each time after this one had read the pointer. */
const TRIES = 200;
/** Milliseconds between two tries, at most. */
const PAUSE = 60;
/** Milliseconds after which a place that refuses is given up, where nobody else has changed the pointer. */
const PATIENCE = 10_000;

/** One try: the tag of what it was made of, whether it came through, and what it gives. */
interface Attempt<Result> {
  tag: string | undefined;
  swapped: boolean;
  result: Result;
}

/**
 * Changes a pointer by compare and swap until it comes through: who was slower than others reads again and makes the change on that.
 * Throws ReleaseRefused after 200 tries, and with the place's own words when it refuses although nobody else was there.
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
    // The longer nobody else is seen, the less there is to hurry for.
    await sleep(Math.random() * PAUSE * (1 + (Date.now() - seen.since) / 1000));
  }
  throw new ReleaseRefused(`${key} of ${store.name} was changed by others ${TRIES} times in a row: try again.`);
}
