// One for each page: a reset link and a registration link may be open in the same tab, one after the other.
const keyOf = (pathname: string): string => `link ${pathname.replace(/(.)\/$/, '$1')}`;

/** The parameters behind a `?` or `#` without the token; the mark goes with the last of them. */
const without = (token: URLSearchParams, mark: '?' | '#'): string => {
  token.delete('token');
  const rest = token.toString();
  return rest && `${mark}${rest}`;
};

/**
 * Takes the token of a mailed link out of the address, before anything else is asked for: it stays neither in the
 * history nor in a Referer. It is kept for this tab, so that a reload does not lose it, until `forgetLinkToken`.
 * Mails carry it in the fragment, which no server sees; in the query, as older mails have it, it is taken as well.
 * Gives false for an address without a token.
 */
export function hideLinkToken(): boolean {
  const query = new URLSearchParams(location.search);
  const fragment = new URLSearchParams(location.hash.slice(1));
  const token = fragment.get('token') ?? query.get('token');
  if (token === null) return false;
  sessionStorage.setItem(keyOf(location.pathname), token);
  const search = query.has('token') ? without(query, '?') : location.search;
  const hash = fragment.has('token') ? without(fragment, '#') : location.hash;
  history.replaceState(history.state, '', `${location.pathname}${search}${hash}`);
  return true;
}

/** The token of the link that led to this page; undefined when there was none. */
export const readLinkToken = (): string | undefined => sessionStorage.getItem(keyOf(location.pathname)) || undefined;

/** The link is used up, or was never good. */
export const forgetLinkToken = (): void => sessionStorage.removeItem(keyOf(location.pathname));
