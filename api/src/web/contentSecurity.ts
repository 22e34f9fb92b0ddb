/**
 * Headers of the page. Scripts come from this origin by hash only (`Integrity-Policy`), no text becomes script (Trusted
 * Types; the policies are `segno` and `default` in shell/src/federation/trustedScripts.ts, `segno-chunks` in webpack's
 * runtime, once in each remote), and style elements need the page's nonce. L7: violations are reported. `storage`: origin
 * of the object store if it is not this server; `release`: that of the registry in the page; `isHttps`: whether browsers
 * use HTTPS. Without HTTPS they have no Reporting API, and a `report-to` would make them ignore `report-uri`.
 */
export const pageHeaders = (o: {
  nonce: string;
  release: string | undefined;
  isHttps: boolean;
  storage?: string | undefined;
}) => {
  const { nonce, release, isHttps, storage } = o;
  const reports = `/v1/policy_report${release === undefined ? '' : `?release=${release}`}`;
  const stored = storage ? ` ${storage}` : '';
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "worker-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "font-src 'self'",
      `img-src 'self' data: blob:${stored}`,
      `media-src 'self' blob:${stored}`,
      `connect-src 'self'${stored}`,
      "manifest-src 'self'",
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types segno default segno-chunks 'allow-duplicates'",
      ...(isHttps ? ['report-to policies'] : []),
      `report-uri ${reports}`,
    ].join('; '),
    'integrity-policy': 'blocked-destinations=(script), endpoints=(policies)',
    'reporting-endpoints': `policies="${reports}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
};
