import { swallowed } from '../start/accountPage';

// One for each page: a reset link and a registration link may be open in the same tab, one after the other.
const keyOf = (pathname: string): string => `link ${pathname.replace(/(.)\/$/, '$1')}`;

/** Decodes what was encoded any number of times; what is not encoded properly stays. */
function decoded(text: string): string {
  try {
    const once = decodeURIComponent(text);
    return once === text ? text : decoded(once);
  } catch {
    return text;
  }
}

/**
 * Takes the token of a mailed link out of the address, before anything else is asked for: it stays neither in the
 * history nor in a Referer. It is kept for this tab, so that a reload does not lose it, until `forgetLinkToken`.
 * Mails carry it in the fragment, which no server sees. In the query, as older mails have it, and at the end of the path,
 * where mail filters put it, it is taken as well.
 * Gives false for an address without a token.
 */
export function hideLinkToken(): boolean {
  const url = new URL(location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const [tail, rest = ''] = swallowed.exec(url.pathname) ?? [];
  const token =
    fragment.get('token') ?? url.searchParams.get('token') ?? new URLSearchParams(decoded(rest)).get('token');
  if (tail !== undefined) url.pathname = url.pathname.slice(0, -tail.length);
  url.searchParams.delete('token');
  if (fragment.has('token')) {
    fragment.delete('token');
    url.hash = fragment.toString();
  }
  if (tail !== undefined || token !== null) history.replaceState(history.state, '', url);
  if (token === null) return false;
  keepLinkToken(token);
  return true;
}

/** Keeps what opens the link of this page: a token, or the code that was typed in its place. */
export const keepLinkToken = (token: string): void => sessionStorage.setItem(keyOf(location.pathname), token);

/** The token of the link that led to this page; undefined when there was none. */
export const readLinkToken = (): string | undefined => sessionStorage.getItem(keyOf(location.pathname)) || undefined;

/** The link is used up, or was never good. */
export const forgetLinkToken = (): void => sessionStorage.removeItem(keyOf(location.pathname));
