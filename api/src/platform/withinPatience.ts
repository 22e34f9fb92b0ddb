import { setTimeout as sleep } from 'node:timers/promises';

/** Something did not answer in time. */
export class NoAnswer extends Error {}

/** The result of the work. Throws NoAnswer if it takes longer than that many milliseconds; the work continues. */
export async function withinPatience<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const ending = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: ending.signal }).then(() => {
    throw new NoAnswer(`no answer within ${milliseconds / 1000} s`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    ending.abort();
  }
}
