import { earlyRoutes } from '@segno/contract';
import { SHELL } from './shellRelease';

/** What may be reported of an address: the pattern of it, and whose screen is there in which release. */
export interface PagePlace {
  /** Empty where no screen is. */
  route: string;
  release: { remote: string; base: string };
}

const early: readonly string[] = Object.values(earlyRoutes).map(({ path }) => path);

/** Pages without the shell have no `:parts`. */
let placeOf = (pathname: string): PagePlace => ({ route: early.includes(pathname) ? pathname : '', release: SHELL });

/** What may be reported of an address of the page. */
export const pagePlace = (pathname: string): PagePlace => placeOf(pathname);

/**
 * From now on addresses are looked up in this way (`learnPlaces`). What reports is a chunk of the page without the shell: were it to
 * import the shell's routes, the router would come with it a second time.
 */
export const lookUpPlaces = (find: typeof placeOf): void => {
  placeOf = find;
};
