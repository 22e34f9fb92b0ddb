import { getPublicSuffix } from 'tldts';

/**
 * The domain of the session's cookie for a product at this address (W7: where the token is): the host minus its first label, so
 * that a sister host has the session too. Undefined, which keeps the cookie to the host itself, for addresses and plain names,
 * and when what is left is a public suffix such as `co.uk` or `github.io`: browsers refuse cookies for those.
 */
export function cookieDomain(publicUrl: string): string | undefined {
  const { hostname } = new URL(publicUrl);
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  const parent = hostname.split('.').slice(1).join('.');
  if (isAddress || !parent.includes('.')) return undefined;
  return getPublicSuffix(parent, { allowPrivateDomains: true }) === parent ? undefined : parent;
}
