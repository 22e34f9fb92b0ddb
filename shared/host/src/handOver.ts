import { z } from 'zod/mini';
import { tabStorage } from './browserStorage';
import { logOf } from './log';
import { endWithScreens } from './screenLife';
import { useSession } from './session';

const KEY = 'segno-hand-over';
/** Milliseconds after which data handed over is stale. */
const LIFE = 60_000;

const documentSchema = z.object({
  user: z.string(),
  at: z.number(),
  items: z.record(z.string(), z.unknown()),
});

const log = logOf('hand-over');
const offers = new Map<string, () => unknown>();
let written: ReadonlySet<string> = new Set();
let received: z.infer<typeof documentSchema> | undefined;

/**
 * Passes data from a page to the one that replaces it in the same tab when a new release is loaded (L5: update offer):
 * once, to the same person. An ordinary reload hands nothing over.
 */
export const handOver = {
  /**
   * Offers data under a name; a name in use gets a number appended. `give` is called when the page is replaced: it returns
   * a JSON value, or undefined for nothing. Returns the final name, and a function that withdraws the offer, which the end
   * of the caller's screen does too.
   */
  offer(name: string, give: () => unknown): { name: string; end: () => void } {
    let free = name;
    for (let count = 2; offers.has(free); count += 1) free = `${name} ${count}`;
    offers.set(free, give);
    return { name: free, end: endWithScreens(() => void offers.delete(free)) };
  },
  /** True if the data under the name has been stored: the reload that follows does not lose it. */
  isWritten: (name: string): boolean => written.has(name),
  /** Returns what the previous page handed over under the name, once; undefined if there is nothing, or it belonged to another person. */
  take(name: string): unknown {
    if (!received || received.user !== useSession.getState().user?.uuid) return undefined;
    const { [name]: item, ...items } = received.items;
    received = { ...received, items };
    return item;
  },
};

const given = (): [string, unknown][] =>
  [...offers].flatMap(([name, give]) => {
    // If one part fails to hand over, neither the others nor the update are affected.
    try {
      const item = give();
      return JSON.stringify(item) === undefined ? [] : [[name, item]];
    } catch (error) {
      log.error(`${name} was not handed over`, error);
      return [];
    }
  });

/**
 * Hands the offered data to whatever is mounted again in this same page, when an open screen is edited during development.
 * Returns a function that ends this: what is still offered by then was never unmounted.
 */
export function handOverInPage(): () => void {
  const user = useSession.getState().user?.uuid;
  if (user !== undefined)
    received = { user, at: Date.now(), items: { ...received?.items, ...Object.fromEntries(given()) } };
  return () => {
    if (!received) return;
    const gone = Object.entries(received.items).filter(([name]) => !offers.has(name));
    received = { ...received, items: Object.fromEntries(gone) };
  };
}

/** Stores what is offered. Returns false, and hands nothing over, if nobody is signed in or the browser stores nothing. */
export function writeHandOver(): boolean {
  const user = useSession.getState().user?.uuid;
  if (user === undefined) return false;
  const items = given();
  if (!tabStorage.write(KEY, { user, at: Date.now(), items: Object.fromEntries(items) })) return false;
  written = new Set(items.map(([name]) => name));
  return true;
}

/** Discards what was stored and what was received. */
export function dropHandOver(): void {
  written = new Set();
  received = undefined;
  tabStorage.write(KEY, undefined);
}

/** Reads what the previous page stored and removes it. Called once, when a page starts. */
export function receiveHandOver(): void {
  const { data } = documentSchema.safeParse(tabStorage.read(KEY));
  dropHandOver();
  if (!data || Date.now() - data.at > LIFE) return;
  received = data;
  setTimeout(() => (received = undefined), LIFE);
}
