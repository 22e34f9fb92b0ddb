import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Pace } from '../platform/http/slowCallers';
import { isUnavailable, RETRY_SECONDS } from '../platform/http/unavailable';
import { element, xmlDocument } from '../platform/xml/xmlElement';
import { hasRoom } from './hasRoom';
import type { LocalStore } from './localStore';
import { NoSuchObject } from './objectStore';
import { receiveUpload } from './receiveUpload';
import { S3Error } from './s3Error';
import { checkSigned, serveObject } from './serveObject';
import type { SigningIdentity } from './sigV4';

/** Options of `localStoragePlugin`; everything except the store and the clock is its `identity`. */
export interface LocalStorageOptions extends SigningIdentity {
  store: LocalStore;
  bucket: string;
  pace: Pace;
  /** Bytes on the disk that uploads leave free; 0 by default. */
  minFreeBytes?: number;
  now?: () => Date;
}

/** How long the rest of a form or of a refused upload is still read, so that the sender gets to see the answer. */
const LINGER_MS = 30_000;

const DAY_SECONDS = 24 * 3600;

const METHODS = 'GET, HEAD, POST, PUT';

/** A stored page must not run in the product's origin, whatever type it claims. */
const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  // A remote under development is served from another origin. The signature is the permission; cookies are ignored.
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-range',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; media-src 'self'; img-src 'self'; sandbox",
};

/**
 * The part of S3 that browsers use, on top of a local store: POST forms, presigned PUT of a part, GET and HEAD, answered
 * with S3's own statuses and XML; any other call is 405. Mount it at the store's path: `app.register(localStoragePlugin, {
 * prefix: '/storage', store, ...store.identity })`.
 */
export const localStoragePlugin: FastifyPluginAsync<LocalStorageOptions> = async (app, options) => {
  const { store, minFreeBytes = 0, now = () => new Date() } = options;
  const identity = { bucket: options.bucket, region: options.region, credentials: options.credentials };

  // The handlers read bodies as streams.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async (_request, reply) => void reply.headers(safetyHeaders));

  const requireRoom = async ({ headers }: FastifyRequest): Promise<void> => {
    const bytes = Number(headers['content-length'] ?? 0);
    if (!(await hasRoom(store.folder.root, { bytes, floor: minFreeBytes }))) throw new S3Error('InsufficientStorage');
  };

  app.post('/:bucket', { config: { ownPace: true } }, async (request, reply) => {
    keyAt(app.prefix, request, identity.bucket);
    await requireRoom(request);
    const { body, release } = pacedBody(request.raw, options.pace);
    const { key, etag, status } = await receiveUpload({
      request,
      body,
      folder: store.folder,
      identity,
      now: now(),
    }).finally(release);
    discardRest(request);
    const location = store.locationOf(key);
    reply.code(status).headers({ location, etag: `"${etag}"` });
    if (status !== 201) return reply.send();
    return reply.type('application/xml').send(postResponse({ location, bucket: identity.bucket, key, etag }));
  });

  app.put('/:bucket/*', { config: { ownPace: true } }, async (request, reply) => {
    const key = keyAt(app.prefix, request, identity.bucket);
    const signed = checkSigned({ request, key, store, identity, now: now() });
    const [partsId, number] = [signed.get('uploadId'), Number(signed.get('partNumber'))];
    // Anything not signed as a part would be a whole object.
    if (partsId === undefined || !(number >= 1)) throw new S3Error('MethodNotAllowed');
    await requireRoom(request);
    const { body, release } = pacedBody(request.raw, options.pace);
    const etag = await store.parts.write(partsId, number, body).finally(release);
    discardRest(request);
    return reply.header('etag', `"${etag}"`).send();
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/:bucket/*',
    handler: (request, reply) => {
      const key = keyAt(app.prefix, request, identity.bucket);
      return serveObject({ request, reply, key, store, identity, now: now() });
    },
  });

  // A browser asks before it sends a form whose progress it tracks.
  app.options('/*', (_request, reply) =>
    reply.code(204).headers({ 'access-control-allow-methods': METHODS, 'access-control-max-age': DAY_SECONDS }).send(),
  );

  app.setNotFoundHandler(async () => {
    throw new S3Error('MethodNotAllowed');
  });

  app.setErrorHandler((error, request, reply) => {
    discardRest(request);
    return sendError(error, request, reply);
  });
};

/** The object's key in the request's path, empty for the bucket itself. Throws S3Error for another bucket. */
function keyAt(prefix: string, request: FastifyRequest, bucket: string): string {
  const [path = ''] = request.raw.url?.split('?', 1) ?? [];
  const [name, ...segments] = path.slice(prefix.length + 1).split('/');
  if (name !== bucket) throw new S3Error('NoSuchBucket', undefined, { BucketName: name ?? '' });
  return decodeURIComponent(segments.join('/'));
}

/** A sender that is cut off in the middle would see a broken connection instead of the answer (nginx calls this lingering). */
function discardRest({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  const timer = setTimeout(() => raw.destroy(), LINGER_MS).unref();
  raw.once('close', () => clearTimeout(timer)).resume();
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = error instanceof NoSuchObject ? new S3Error('NoSuchKey') : error;
  const answer =
    known instanceof S3Error ? known : new S3Error(isUnavailable(known) ? 'ServiceUnavailable' : 'InternalError');
  if (answer !== known) {
    const gone = request.raw.destroyed && !request.raw.complete;
    request.log[gone ? 'info' : 'error'](error, gone ? 'the sender went away' : 'the object storage failed');
  }
  const resource = request.raw.url?.split('?', 1)[0] ?? '';
  for (const header of ['etag', 'last-modified', 'content-disposition', 'content-length', 'content-range']) {
    reply.removeHeader(header);
  }
  if (answer.code === 'InvalidRange') reply.header('content-range', `bytes */${answer.details.ActualObjectSize}`);
  if (answer.code === 'ServiceUnavailable') reply.header('retry-after', RETRY_SECONDS);
  // The rest is not awaited.
  if (answer.code === 'RequestTimeout') reply.header('connection', 'close');
  if (answer.code === 'MethodNotAllowed') reply.header('allow', METHODS);
  return reply
    .code(answer.status)
    .type('application/xml')
    .send(answer.toXml({ resource, requestId: request.id }));
}

/** S3's answer to a form that asks for 201 (F15: uploads). */
function postResponse(o: { location: string; bucket: string; key: string; etag: string }): string {
  return xmlDocument(
    element(
      'PostResponse',
      element('Location', o.location),
      element('Bucket', o.bucket),
      element('Key', o.key),
      element('ETag', `"${o.etag}"`),
    ),
  );
}

/** How often the sender is checked during the seconds over which its rate is averaged. */
const LOOKS = 6;

/**
 * The request's body, which fails with S3Error RequestTimeout if less than the required rate has arrived in its last
 * seconds, however long the whole takes. `release` stops the check and leaves the unread rest in the request.
 */
function pacedBody(raw: IncomingMessage, { seconds, uploadRate }: Pace): { body: Readable; release(): void } {
  const body = new PassThrough();
  const { socket } = raw;
  let counts = [socket.bytesRead];

  const watch = setInterval(
    () => {
      // Nobody consumes what has arrived: the disk is slow, and the sender waits for us.
      if (body.writableNeedDrain) counts = [];
      counts = [...counts, socket.bytesRead].slice(-LOOKS - 1);
      const [first = 0] = counts;
      if (counts.length > LOOKS && socket.bytesRead - first < uploadRate * seconds)
        body.destroy(new S3Error('RequestTimeout'));
    },
    (seconds * 1000) / LOOKS,
  ).unref();

  raw.on('error', (error) => body.destroy(error)).pipe(body);
  body.once('close', () => clearInterval(watch));
  return {
    body,
    release: () => {
      raw.unpipe(body);
      body.destroy();
    },
  };
}
