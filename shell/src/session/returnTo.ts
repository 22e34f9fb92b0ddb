const KEY = 'wanted';

/** Used if no particular address was requested. */
export const HOME = '/';

/**
 * Remembers, for this tab, the address that somebody who is not signed in asked for, including the query. Kept in the
 * session storage and not in the session store, because the first page loads before the store.
 */
export const saveReturnTo = (address: string): void => sessionStorage.setItem(KEY, address);

/** True if an address is remembered. */
export const hasReturnTo = (): boolean => sessionStorage.getItem(KEY) !== null;

/** Returns the remembered address once. Only addresses of this origin count. */
export function consumeReturnTo(): string | undefined {
  const wanted = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return wanted !== null && wanted.startsWith('/') && !/^\/[/\\]/.test(wanted) ? wanted : undefined;
}
