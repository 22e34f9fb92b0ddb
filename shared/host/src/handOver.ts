import { z } from 'zod/mini';
import { tabStorage } from './browserStorage';
import { logOf } from './log';
import { endWithScreens } from './screenLife';
import { useSession } from './session';

const KEY = 'segno-hand-over';
/** Milliseconds after which nobody expects what was handed over any more. */
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
 * What a page gives to the one that takes its place in the same tab when a new release is taken (L5: update offer): once, to the
 * same person. A reload by the browser hands nothing over.
 */
export const handOver = {
  /**
   * Offers something under a name; a name that is taken gets a number. `give` is asked when the page is handed over: for a JSON value,
   * or undefined for nothing. Returns the name that it has now, and what ends the offer,
   * as the end of the caller's screen does.
   */
  offer(name: string, give: () => unknown): { name: string; end: () => void } {
    let free = name;
    for (let count = 2; offers.has(free); count += 1) free = `${name} ${count}`;
    offers.set(free, give);
    return { name: free, end: endWithScreens(() => void offers.delete(free)) };
  },
  /** True when what is offered under the name was written down: the reload that follows does not lose it. */
  isWritten: (name: string): boolean => written.has(name),
  /** What the page before has given under the name, once; undefined when there is nothing, or it was another person's. */
  take(name: string): unknown {
    if (!received || received.user !== useSession.getState().user?.uuid) return undefined;
    const { [name]: item, ...items } = received.items;
    received = { ...received, items };
    return item;
  },
};

const given = (): [string, unknown][] =>
  [...offers].flatMap(([name, give]) => {
    // A part that cannot give hands nothing over: it takes neither the others nor the update with it.
    try {
      const item = give();
      return JSON.stringify(item) === undefined ? [] : [[name, item]];
    } catch (error) {
      log.error(`${name} was not handed over`, error);
      return [];
    }
  });

/**
 * Gives what is offered to whatever is mounted again in this same page, when a screen is edited while it is open. Returns what
 * ends that: what is still offered by then was never away.
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

/** Writes down what is offered. False when nobody is in, or the browser keeps nothing: then nothing is handed over. */
export function writeHandOver(): boolean {
  const user = useSession.getState().user?.uuid;
  if (user === undefined) return false;
  const items = given();
  if (!tabStorage.write(KEY, { user, at: Date.now(), items: Object.fromEntries(items) })) return false;
  written = new Set(items.map(([name]) => name));
  return true;
}

/** Forgets what was written down and what was received. */
export function dropHandOver(): void {
  written = new Set();
  received = undefined;
  tabStorage.write(KEY, undefined);
}

/** Receives what the page before has written down, and leaves nothing behind for a later one. Called once, when a page starts. */
export function receiveHandOver(): void {
  const { data } = documentSchema.safeParse(tabStorage.read(KEY));
  dropHandOver();
  if (!data || Date.now() - data.at > LIFE) return;
  received = data;
  setTimeout(() => (received = undefined), LIFE);
}
