// A bucket over HTTP, in memory, path style: `node bucket.mjs` serves one and prints its address. It follows Amazon's
// documentation of GET, HEAD, PUT with Content-MD5, If-Match and If-None-Match, DELETE, DeleteObjects and ListObjectsV2.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Small, so that lists have several pages. */
const PAGE = 20;

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const unescape = (text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const error = (code) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code} it is</Message></Error>`;

/** The answer to a conditional write that fails; undefined if it may proceed. */
function refusal(object, headers, tags) {
  if (headers['if-none-match'] === '*' && object) return [412, 'PreconditionFailed'];
  if (headers['if-match'] === undefined) return undefined;
  if (!object) return [404, 'NoSuchKey'];
  const etag = { plain: object.etag.replaceAll('"', ''), quoted: object.etag, none: undefined }[tags];
  return headers['if-match'] === etag ? undefined : [412, 'PreconditionFailed'];
}

/**
 * Starts it on a free port. `heedsConditions: false`: a store without conditional writes. `tags`: the form `If-Match` must
 * have: quoted as HTTP says, plain as Ceph's radosgw wants it, or none accepted. `onRequest` is called with each request's
 * `{ method, path }`, `when` it arrives and when it was handled but not answered yet. `wait`: what each answer waits for.
 * `role`: only sessions of that role have access; whoever bears `identity` gets one for `seconds` from the same address, as
 * from Amazon's STS.
 */
export async function startBucket(o = {}) {
  const { heedsConditions = true, onRequest = () => {}, wait = async () => {} } = o;
  const objects = new Map();
  const sessions = new Map();

  /** AssumeRoleWithWebIdentity: keys with a token. */
  function assumeRole(form) {
    const isRight =
      form.get('Action') === 'AssumeRoleWithWebIdentity' &&
      form.get('RoleArn') === o.role.arn &&
      form.get('WebIdentityToken') === o.role.identity();
    if (!isRight) return [403, {}, error('AccessDenied')];
    const token = `session ${sessions.size + 1}`;
    const until = new Date(Date.now() + o.role.seconds * 1000);
    sessions.set(token, until);
    const credentials = `<AccessKeyId>ASIA</AccessKeyId><SecretAccessKey>S</SecretAccessKey><SessionToken>${token}</SessionToken><Expiration>${until.toISOString()}</Expiration>`;
    return [
      200,
      { 'content-type': 'text/xml' },
      `<AssumeRoleWithWebIdentityResponse><AssumeRoleWithWebIdentityResult><Credentials>${credentials}</Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`,
    ];
  }

  /** The token is sent with the request, and signed like the rest of it. */
  const hasSession = ({ authorization, 'x-amz-security-token': token }) =>
    sessions.get(token) > new Date() && /SignedHeaders=[^,]*x-amz-security-token/.test(authorization);

  function list(bucket, query) {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const rest = [...objects]
      .map(([path, object]) => ({ key: path.slice(bucket.length + 2), ...object, path }))
      .filter(({ path, key }) => path.startsWith(`/${bucket}/`) && key.startsWith(prefix) && key > after)
      .sort((one, other) => (one.key < other.key ? -1 : 1));
    const page = rest.slice(0, PAGE);
    const more = rest.length > PAGE;
    const rows = page.map(
      ({ key, content, modified, etag }) =>
        `<Contents><Key>${escape(key)}</Key><LastModified>${modified.toISOString()}</LastModified><ETag>${escape(etag)}</ETag><Size>${content.length}</Size></Contents>`,
    );
    const next = more ? `<NextContinuationToken>${escape(page.at(-1).key)}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`;
  }

  /** Status, headers and body of an answer. */
  function answer({ method, headers }, { path, query, body }) {
    if (o.role && method === 'POST' && path === '/') return assumeRole(new URLSearchParams(body.toString()));
    if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return [403, {}, error('AccessDenied')];
    if (o.role && !hasSession(headers)) return [403, {}, error('InvalidToken')];
    const [, bucket] = path.split('/');
    if (method === 'GET' && query.has('list-type')) return [200, {}, list(bucket, query)];
    if (method === 'POST' && query.has('delete')) {
      const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => unescape(key));
      for (const key of keys) objects.delete(`/${bucket}/${key}`);
      return [200, {}, '<DeleteResult></DeleteResult>'];
    }
    const object = objects.get(path);
    if (method === 'PUT') {
      const [status, code] = (heedsConditions && refusal(object, headers, o.tags ?? 'quoted')) || [];
      if (status) return [status, {}, error(code)];
      const md5 = createHash('md5').update(body).digest();
      const wanted = headers['content-md5'];
      if (wanted !== undefined && wanted !== md5.toString('base64')) return [400, {}, error('BadDigest')];
      const etag = `"${md5.toString('hex')}"`;
      const facts = { type: headers['content-type'], cache: headers['cache-control'] };
      objects.set(path, { content: body, etag, modified: new Date(), ...facts });
      return [200, { etag }, ''];
    }
    if (method === 'DELETE') {
      objects.delete(path);
      return [204, {}, ''];
    }
    if (!object) return [404, {}, method === 'HEAD' ? '' : error('NoSuchKey')];
    const { content, etag, type, cache, modified } = object;
    return [
      200,
      {
        etag,
        'content-type': type,
        'last-modified': modified.toUTCString(),
        'content-length': content.length,
        ...(cache ? { 'cache-control': cache } : {}),
      },
      method === 'HEAD' ? '' : content,
    ];
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => undefined);
    // Whoever sent it is gone, and nothing is stored.
    if (body === undefined) return;
    const { pathname, searchParams: query } = new URL(request.url, 'http://bucket');
    const path = decodeURIComponent(pathname);
    onRequest({ method: request.method, path, when: 'come' });
    await wait();
    const [status, headers, content] = answer(request, { path, query, body });
    onRequest({ method: request.method, path, when: 'done' });
    response.writeHead(status, headers).end(content);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${server.address().port}`,
    objects,
    sessions,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

if (process.argv[1] === import.meta.filename) console.log((await startBucket()).endpoint);
