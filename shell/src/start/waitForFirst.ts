import { earlyRows } from '../early/earlyRows';

/**
 * Milliseconds that the first rendering waits for the session and the screen, which are on their way: rendered bit by bit, the
 * page would be rendered three times before it shows anything.
 */
const PATIENCE = 250;

/** Milliseconds that the first rows of a list are waited for, and kept until the list itself can take their place. */
const ROWS_PATIENCE = 20_000;

const after = (milliseconds: number): Promise<false> =>
  new Promise((resolve) => setTimeout(() => resolve(false), milliseconds));

/**
 * Ends when the page is to be rendered: when the session and the screen are known; or else after a moment, unless the first
 * rows of a list stand in the page or are on their way, which no placeholder should take away.
 */
export async function waitForFirst(known: Promise<unknown>): Promise<void> {
  const limit = after(ROWS_PATIENCE);
  const ready = known.then(() => false);
  await Promise.race([ready, after(PATIENCE)]);
  const haveRows = await Promise.race([ready, earlyRows(), limit]);
  if (haveRows) await Promise.race([ready, limit]);
}
