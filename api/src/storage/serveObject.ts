import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LocalStore } from './localStore';
import type { ByteRange } from './objectStore';
import { S3Error } from './s3Error';
import { checkPresignedQuery, type SigningIdentity } from './sigV4';

/** Response headers that a signed URL may override. */
const overrides: Readonly<Record<string, string>> = {
  'response-cache-control': 'cache-control',
  'response-content-disposition': 'content-disposition',
  'response-content-type': 'content-type',
};

interface SignedRequest {
  request: FastifyRequest;
  /** Decoded. */
  key: string;
  store: LocalStore;
  identity: SigningIdentity;
  now: Date;
}

/** The query of an address that this store has signed for the request's method. Throws S3Error for any other. */
export const checkSigned = ({ request, key, store, identity, now }: SignedRequest): ReadonlyMap<string, string> =>
  checkPresignedQuery(
    {
      method: request.method,
      // The address that was signed, not the one that arrived: a proxy may call this server by another name.
      ...addressOf(store.locationOf(key)),
      query: request.raw.url?.split('?', 2)[1] ?? '',
      headers: request.headers,
      now,
    },
    identity,
  );

/**
 * Serves an object, or one range of it, to a URL made by `signedGet`.
 * @throws S3Error
 */
export async function serveObject(o: SignedRequest & { reply: FastifyReply }): Promise<FastifyReply> {
  const { request, reply } = o;
  const signed = checkSigned(o);
  const object = await o.store.folder.find(o.key);
  if (!object) throw new S3Error('NoSuchKey', undefined, { Key: o.key });

  const etag = `"${object.etag}"`;
  const lastModified = new Date(object.storedAt).toUTCString();
  reply.headers({ etag, 'last-modified': lastModified, 'accept-ranges': 'bytes', 'cache-control': 'private' });
  if (namesEtag(request.headers['if-none-match'], object.etag)) return reply.code(304).send();

  reply.header('content-type', object.contentType);
  for (const [parameter, header] of Object.entries(overrides)) {
    const value = signed.get(parameter);
    if (value !== undefined) reply.header(header, value);
  }

  // A range of an older version must not be combined with one of this.
  const ifRange = request.headers['if-range'];
  const sameVersion = ifRange === undefined || ifRange === etag || ifRange === lastModified;
  const range = sameVersion ? parseRange(request.headers.range, object.size) : undefined;
  reply.header('content-length', range ? range.end - range.start : object.size);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end - 1}/${object.size}`);
  return request.method === 'HEAD' ? reply.send() : reply.send(await o.store.folder.open(object, range));
}

function addressOf(location: string): { host: string; path: string } {
  const [, , host = '', ...segments] = location.split('/');
  return { host, path: `/${segments.join('/')}` };
}

/**
 * The range requested by a Range header; undefined for the whole object: no header, several ranges (S3 serves one), another
 * unit or nonsense, which RFC 9110 says to ignore.
 * @param size of the object in bytes
 * @throws S3Error InvalidRange if the range is beyond the end
 */
function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match) return undefined;
  const [first = '', last = ''] = match.slice(1);
  if (first === '' && last === '') return undefined;

  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  if (start >= end) throw new S3Error('InvalidRange', undefined, { ActualObjectSize: size });
  return { start, end };
}

/** Whether a list of ETags, as in If-None-Match, contains this one (lower-case hex without quotes). */
function namesEtag(header: string | undefined, etag: string): boolean {
  const names = (header ?? '').split(',').map((name) => name.trim().replace(/^W\//, ''));
  return names.includes('*') || names.includes(`"${etag}"`);
}
