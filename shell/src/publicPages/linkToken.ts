// One for each page: a reset link and a registration link may be open in the same tab, one after the other.
const keyOf = (pathname: string): string => `link ${pathname.replace(/(.)\/$/, '$1')}`;

/**
 * Takes the token of a mailed link out of the address, before anything else is asked for: it stays neither in the
 * history nor in a Referer. It is kept for this tab, so that a reload does not lose it, until `forgetLinkToken`.
 */
export function hideLinkToken(): void {
  const query = new URLSearchParams(location.search);
  const token = query.get('token');
  if (token === null) return;
  sessionStorage.setItem(keyOf(location.pathname), token);
  query.delete('token');
  const search = query.toString();
  history.replaceState(history.state, '', `${location.pathname}${search && `?${search}`}${location.hash}`);
}

/** The token of the link that led to this page; undefined when there was none. */
export const readLinkToken = (): string | undefined => sessionStorage.getItem(keyOf(location.pathname)) || undefined;

/** The link is used up, or was never good. */
export const forgetLinkToken = (): void => sessionStorage.removeItem(keyOf(location.pathname));
