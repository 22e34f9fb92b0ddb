import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { encodeRfc3986 } from './objectKey';
import { S3Error } from './s3Error';

/** Whose signatures are accepted. */
export interface SigningIdentity {
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const MAX_EXPIRES_SECONDS = 7 * 24 * 3600;
/** S3 accepts clocks that differ by a quarter of an hour. */
const MAX_CLOCK_SKEW_MS = 15 * 60_000;

/**
 * Checks the signature of a form's policy (its base64 text as sent). Source: Amazon S3 API reference, "Authenticating
 * requests in browser-based uploads using POST (SigV4)".
 * @param form the form's fields under their lower-case names
 * @throws S3Error
 */
export function checkPolicySignature(form: ReadonlyMap<string, string>, identity: SigningIdentity): void {
  const field = (name: string) => {
    const value = form.get(name);
    if (value === undefined) throw new S3Error('InvalidArgument', `Bucket POST must contain a field named '${name}'.`);
    return value;
  };
  if (!form.has('policy')) throw new S3Error('AccessDenied');
  if (field('x-amz-algorithm') !== ALGORITHM) throw new S3Error('InvalidArgument', `Only ${ALGORITHM} is supported`);
  const scope = checkScope({ credential: field('x-amz-credential'), date: field('x-amz-date'), identity });
  checkSignature(field('x-amz-signature'), sign({ scope, identity, text: field('policy') }));
}

/** A request for an object; `query` without its question mark, `path` encoded as signed, header names in lower case. */
export interface PresignedRequest {
  method: string;
  host: string;
  path: string;
  query: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  now: Date;
}

/**
 * Checks a URL signed by its query and returns the decoded query. Source: Amazon S3 API reference, "Authenticating
 * requests: using query parameters (SigV4)".
 * @throws S3Error
 */
export function checkPresignedQuery(request: PresignedRequest, identity: SigningIdentity): ReadonlyMap<string, string> {
  const query = parseQuery(request.query);
  const parameter = (name: string) => query.get(name) ?? '';
  if (!query.has('X-Amz-Signature')) throw new S3Error('AccessDenied');
  if (parameter('X-Amz-Algorithm') !== ALGORITHM) throw new S3Error('AuthorizationQueryParametersError');

  const date = parameter('X-Amz-Date');
  const scope = checkScope({ credential: parameter('X-Amz-Credential'), date, identity });
  const expires = Number(/^[0-9]{1,6}$/.exec(parameter('X-Amz-Expires'))?.[0] ?? NaN);
  const signedHeaders = parameter('X-Amz-SignedHeaders').split(';');
  if (!(expires >= 1 && expires <= MAX_EXPIRES_SECONDS) || !signedHeaders.includes('host')) {
    throw new S3Error('AuthorizationQueryParametersError');
  }

  const headerLine = (name: string) =>
    `${name}:${headerValue(name === 'host' ? request.host : request.headers[name])}\n`;
  const canonical = [
    request.method,
    request.path,
    canonicalQuery(query),
    signedHeaders.map(headerLine).join(''),
    signedHeaders.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const text = [ALGORITHM, date, scope.join('/'), createHash('sha256').update(canonical).digest('hex')].join('\n');
  checkSignature(parameter('X-Amz-Signature'), sign({ scope, identity, text }));

  const signedAt = parseDate(date);
  if (signedAt > request.now.getTime() + MAX_CLOCK_SKEW_MS)
    throw new S3Error('AccessDenied', 'Request is not valid yet');
  if (signedAt + expires * 1000 <= request.now.getTime()) {
    const details = { 'X-Amz-Expires': expires, ServerTime: request.now.toISOString() };
    throw new S3Error('AccessDenied', 'Request has expired', details);
  }
  return query;
}

type Scope = readonly [date: string, region: string, service: 's3', end: 'aws4_request'];

function checkScope(o: { credential: string; date: string; identity: SigningIdentity }): Scope {
  const parts = o.credential.split('/');
  const [accessKeyId, day, region, service, end] = parts;
  if (accessKeyId !== o.identity.credentials.accessKeyId) throw new S3Error('InvalidAccessKeyId');
  const isScope = parts.length === 5 && region === o.identity.region && service === 's3' && end === 'aws4_request';
  if (!isScope || Number.isNaN(parseDate(o.date)) || day !== o.date.slice(0, 8)) {
    throw new S3Error('AuthorizationQueryParametersError', 'The credential scope or its date is not valid.');
  }
  return [day, region, service, end];
}

/** Milliseconds since 1970 of `20260131T235959Z`; NaN if it is not such a time. */
function parseDate(date: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date);
  if (!match) return NaN;
  const [, year, month, day, hour, minute, second] = match;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function sign(o: { scope: Scope; identity: SigningIdentity; text: string }): Buffer {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = o.scope.reduce<string | Buffer>(hmac, `AWS4${o.identity.credentials.secretAccessKey}`);
  return hmac(key, o.text);
}

function checkSignature(given: string, expected: Buffer): void {
  const isHex = /^[0-9a-f]{64}$/.test(given);
  if (!isHex || !timingSafeEqual(Buffer.from(given, 'hex'), expected)) throw new S3Error('SignatureDoesNotMatch');
}

function parseQuery(query: string): Map<string, string> {
  const parsed = new Map<string, string>();
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const equals = pair.includes('=') ? pair.indexOf('=') : pair.length;
    const name = decode(pair.slice(0, equals));
    // Two values of one name could be read differently here and where they are used.
    if (parsed.has(name)) throw new S3Error('InvalidArgument', `The query parameter ${name} is given twice.`);
    parsed.set(name, decode(pair.slice(equals + 1)));
  }
  return parsed;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidURI');
  }
}

function canonicalQuery(query: ReadonlyMap<string, string>): string {
  return Array.from(query)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`)
    .sort()
    .join('&');
}

function headerValue(value: string | string[] | undefined): string {
  return [value ?? ''].flat().join(',').trim().replace(/ +/g, ' ');
}
