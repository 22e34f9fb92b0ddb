import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { heldOfRemotes } from '../account/remotePermissions';
import { admit } from '../engine/mount';
import { AppError, notFound } from '../platform/http/errors';
import { RETRY_SECONDS } from '../platform/http/unavailable';
import type { Services } from '../platform/services';
import { backendCalls } from './backendCalls';
import { backendAddress, backendProbe, publishedRemotes } from './backends';
import { backendTokens } from './backendToken';
import { AnswerTooLarge, callBackend } from './callBackend';

/** Calls that one backend may answer at once; further ones are refused, so that a hanging backend affects only itself. */
const AT_ONCE = 32;

/** Request headers passed to a backend: no cookie, no session, nothing about the connection. */
const REQUEST_HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'client-key',
  'content-type',
  'if-match',
  'if-none-match',
];

/** Response headers passed to the browser. */
const ANSWER_HEADERS = [
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'etag',
  'retry-after',
  'vary',
];

const chosenHeaders = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

type BackendRequest = FastifyRequest<{ Params: { remote: string; '*': string }; Body: Buffer | undefined }>;

/**
 * `/x/<remote>/…` is answered by the backend of that remote (L21: backends), for people who are signed in. A page of
 * another site cannot call it as somebody: as with /v1, the session is sent in a header, which no browser adds by itself.
 */
export async function backendPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const { db, config, releases } = services;
  const tokens = backendTokens(services);
  const running = new Map<string, number>();
  const probe = backendProbe();
  releases.backendAnswers = probe;
  releases.failingBackends = async () => {
    const failing: string[] = [];
    for (const { name, needs, state } of await publishedRemotes(services)) {
      const address = needs?.backend && state === 'on' ? await backendAddress(db, name) : undefined;
      if (address !== undefined && !(await probe(address))) failing.push(name);
    }
    return failing;
  };

  async function answer(request: BackendRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { remote } = request.params;
    const user = request.currentUser;
    const published = (await publishedRemotes(services)).find(({ name }) => name === remote);
    if (!user || !published?.needs?.backend || published.state === 'off') throw notFound();
    request.routeLabel = `/x/${remote}/*`;
    const refused = (text: string) =>
      new AppError('unavailable', { message: `${remote} ${text}`, retryAfter: RETRY_SECONDS });
    const address = await backendAddress(db, remote);
    if (address === undefined) throw refused('has no backend yet.');
    const own = (await heldOfRemotes(db, services, user.uuid)).filter((name) => name.startsWith(`${remote}:`));
    const count = running.get(remote) ?? 0;
    if (count >= AT_ONCE) throw refused('has too much to do right now.');
    running.set(remote, count + 1);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    try {
      const { status, headers, body } = await callBackend(address, {
        method: request.method,
        path: request.url.slice(`/x/${remote}`.length),
        headers: {
          ...chosenHeaders(request.headers, REQUEST_HEADERS),
          authorization: `Bearer ${tokens.tokenFor(remote, user, own)}`,
          'x-request-id': request.id,
        },
        body: request.body,
        signal: AbortSignal.any([AbortSignal.timeout(config.backendSeconds * 1000), gone.signal]),
      });
      return await reply.code(status).headers(chosenHeaders(headers, ANSWER_HEADERS)).send(body);
    } catch (error) {
      if (error instanceof AppError) throw error;
      request.log.warn({ err: error, remote }, 'the backend of a remote failed');
      throw refused(error instanceof AnswerTooLarge ? 'answers more than 5 MB.' : 'does not answer.');
    } finally {
      running.set(remote, (running.get(remote) ?? 1) - 1);
    }
  }

  backendCalls(app, services, tokens);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.addHook('onSend', async (_request, reply) => {
      // Nothing that a backend answers may become a page of this origin.
      reply.headers({
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      });
    });
    scope.route<{ Params: { remote: string; '*': string }; Body: Buffer | undefined }>({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/x/:remote/*',
      exposeHeadRoute: false,
      // Before the body is read, as with /v1.
      onRequest: async (request) => {
        request.currentUser = await admit(services, { permission: 'signed-in' }, request);
      },
      handler: answer,
    });
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the route in metrics, if its pattern says too little. */
    routeLabel: string | undefined;
  }
}
