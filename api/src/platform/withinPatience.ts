import { setTimeout as sleep } from 'node:timers/promises';

/** The place of releases did not answer in time. */
export class PlaceHangs extends Error {}

/** What the work gives. Throws PlaceHangs when that takes longer than so many milliseconds; the work goes on. */
export async function withinPatience<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const ending = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: ending.signal }).then(() => {
    throw new PlaceHangs(`no answer within ${milliseconds / 1000} s`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    ending.abort();
  }
}
