const KEY = 'wanted';

/** Where nothing in particular was wanted. */
export const HOME = '/';

/**
 * Remembers, for this tab, where somebody who is not signed in wanted to go, query included. Kept in the session
 * storage and not in the session store, because the first page is there before the store is.
 */
export const saveReturnTo = (address: string): void => sessionStorage.setItem(KEY, address);

/** True when a destination is remembered. */
export const hasReturnTo = (): boolean => sessionStorage.getItem(KEY) !== null;

/** Gives the remembered destination, once. Only addresses of this origin count. */
export function consumeReturnTo(): string | undefined {
  const wanted = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return wanted !== null && wanted.startsWith('/') && !/^\/[/\\]/.test(wanted) ? wanted : undefined;
}
