import { getPublicSuffix } from 'tldts';

/**
 * Domain of the session cookie for a product at this address (W7: where the token is): the host without its first label, so
 * that sibling hosts share the session. Undefined, which limits the cookie to the host itself, for IP addresses and
 * single-label names, and if the rest is a public suffix such as `co.uk` or `github.io`: browsers reject cookies for those.
 */
export function cookieDomain(publicUrl: string): string | undefined {
  const { hostname } = new URL(publicUrl);
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  const parent = hostname.split('.').slice(1).join('.');
  if (isAddress || !parent.includes('.')) return undefined;
  return getPublicSuffix(parent, { allowPrivateDomains: true }) === parent ? undefined : parent;
}
