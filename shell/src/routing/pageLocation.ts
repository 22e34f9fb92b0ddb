import { z } from 'zod/mini';

/** A page's place in the browser's history. */
export interface PageLocation {
  pathname: string;
  search: string;
  hash: string;
  /** Position in this tab's history; undefined for a page that is only shown below a modal and was never visited. */
  index: number | undefined;
  /** Set by a menu click: the screen is mounted again even if its address is the same. */
  fresh: string | undefined;
}

const locationSchema = z.object({
  pathname: z.string().check(z.startsWith('/')),
  search: z.string(),
  hash: z.string(),
  index: z.optional(z.number()),
  fresh: z.optional(z.string()),
});
const stateSchema = z.object({ over: z.catch(z.optional(locationSchema), undefined), fresh: z.optional(z.string()) });

/** What a history entry stores for the shell. Other values in its state belong to others and are left alone. */
export interface LocationState {
  /** The page that a modal was opened over. */
  over: PageLocation | undefined;
  fresh: string | undefined;
}

/** Reads the shell's part of a history entry's state; undefined for a foreign state. */
export function readLocationState(state: unknown): LocationState {
  const { over, fresh } = stateSchema.safeParse(state).data ?? {};
  return { over: over && { ...over, index: over.index, fresh: over.fresh }, fresh };
}

/** Position of the current entry in this tab's history, as the router counts it. */
export const historyIndex = (): number | undefined =>
  z.object({ idx: z.number() }).safeParse(window.history.state).data?.idx;

/** The address of a location. */
export const addressOf = ({ pathname, search, hash }: Pick<PageLocation, 'pathname' | 'search' | 'hash'>): string =>
  `${pathname}${search}${hash}`;

/** True if both are the same page in the same state. */
export const isSameLocation = (one: PageLocation | undefined, other: PageLocation | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    addressOf(one) === addressOf(other) &&
    one.index === other.index &&
    one.fresh === other.fresh);
