import { earlyRoutes, type RouteSpec } from '@segno/contract';

const all: readonly RouteSpec[] = Object.values(earlyRoutes);
const open: ReadonlySet<string> = new Set(all.filter((route) => route.public).map(({ path }) => path));

/** True for the pages that need no session (specification section 2). None of them has `:parts`. */
export const isPublicAddress = (pathname: string): boolean => open.has(pathname.replace(/(.)\/$/, '$1'));
