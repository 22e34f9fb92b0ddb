import { swallowed } from './accountPage';

// One per page: a reset link and a registration link may be opened in the same tab, one after the other.
const keyOf = (pathname: string): string => `link ${pathname.replace(/(.)\/$/, '$1')}`;

/** Decodes text that was encoded any number of times; malformed encoding stays. */
function decoded(text: string): string {
  try {
    const once = decodeURIComponent(text);
    return once === text ? text : decoded(once);
  } catch {
    return text;
  }
}

/**
 * Moves the token of a mailed link from the address into this tab's storage, before anything else is requested, so that it
 * ends up neither in the history nor in a Referer, and survives a reload, until `forgetLinkToken`. Mails carry it in the
 * fragment, which no server sees. It is also accepted in the query, as in older mails, and at the end of the path, where
 * mail filters put it. Returns false for an address without a token.
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

/** Stores what opens the link of this page: a token, or a code typed instead. */
export const keepLinkToken = (token: string): void => sessionStorage.setItem(keyOf(location.pathname), token);

/** The token of the link that led to this page; undefined if there was none. */
export const readLinkToken = (): string | undefined => sessionStorage.getItem(keyOf(location.pathname)) || undefined;

/** Called when the link is used up or was never valid. */
export const forgetLinkToken = (): void => sessionStorage.removeItem(keyOf(location.pathname));
