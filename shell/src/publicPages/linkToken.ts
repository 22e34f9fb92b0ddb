// One for each page: a reset link and a registration link may be open in the same tab, one after the other.
const keyOf = (pathname: string): string => `link ${pathname.replace(/(.)\/$/, '$1')}`;

/**
 * Takes the token of a mailed link out of the address, before anything else is asked for: it stays neither in the
 * history nor in a Referer. It is kept for this tab, so that a reload does not lose it, until `forgetLinkToken`.
 * Mails carry it in the fragment, which no server sees; in the query, as older mails have it, it is taken as well.
 * Gives false for an address without a token.
 */
export function hideLinkToken(): boolean {
  const url = new URL(location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const token = fragment.get('token') ?? url.searchParams.get('token');
  if (token === null) return false;
  sessionStorage.setItem(keyOf(location.pathname), token);
  url.searchParams.delete('token');
  if (fragment.has('token')) {
    fragment.delete('token');
    url.hash = fragment.toString();
  }
  history.replaceState(history.state, '', url);
  return true;
}

/** The token of the link that led to this page; undefined when there was none. */
export const readLinkToken = (): string | undefined => sessionStorage.getItem(keyOf(location.pathname)) || undefined;

/** The link is used up, or was never good. */
export const forgetLinkToken = (): void => sessionStorage.removeItem(keyOf(location.pathname));
