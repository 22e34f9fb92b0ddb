import { earlyRoutes } from '@segno/contract';
import { SHELL } from './shellRelease';

/** What may be reported about an address: its pattern, and the remote and release of the screen there. */
export interface PagePlace {
  /** Empty if there is no screen. */
  route: string;
  release: { remote: string; base: string };
}

const early: readonly string[] = Object.values(earlyRoutes).map(({ path }) => path);

/** Pages without the shell have no `:parts`. */
let placeOf = (pathname: string): PagePlace => ({ route: early.includes(pathname) ? pathname : '', release: SHELL });

/** What may be reported about an address of the page. */
export const pagePlace = (pathname: string): PagePlace => placeOf(pathname);

/**
 * From now on, addresses are looked up with `find` (`learnPlaces`). The reporting code is a chunk of the page without the
 * shell: if it imported the shell's routes, the router would be loaded twice.
 */
export const lookUpPlaces = (find: typeof placeOf): void => {
  placeOf = find;
};
