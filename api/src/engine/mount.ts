import type { EndpointSpec } from '@segno/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '../platform/http/session';
import { sessionHooks, tokenOf, userCan } from '../platform/http/session';
import { AppError, invalid } from '../platform/http/errors';
import type { Services } from '../platform/services';
import type { EndpointRoute } from './endpointRoute';
import { success } from './envelope';
import { withIdempotency, type TaggedAnswer } from './idempotency';
import { openRecord } from './records/openRecord';
import { parse, parseParams, parseFields } from './parse';

/** Mounts calls of the contract under /v1: 401 before 403 before 404 before 422 (C1: order of refusals). */
export function mount(app: FastifyInstance, services: Services, routes: readonly EndpointRoute[]): void {
  for (const route of routes) {
    const { method, otherMethod, path, record } = route.endpoint;
    if (record && !(route.record && (method === 'GET' || route.endpoint.status === 201 || route.record.read)))
      throw new Error(`${method} ${path} does not say which ${record} it is about`);
    app.route({
      method: otherMethod ? [method, otherMethod] : method,
      url: `/v1${path}`,
      exposeHeadRoute: false,
      ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
      // Before the body is read: a stranger's body is not worth parsing.
      onRequest: async (request) => {
        request.currentUser = await admit(services, route.endpoint, request);
      },
      handler: (request, reply) => answer(services, route, request, reply),
    });
  }
}

/** Returns the caller. Throws 401 and 403 for callers who may not make the call. */
export async function admit(
  services: Services,
  endpoint: Pick<EndpointSpec, 'permission' | 'beforeSecondFactor'>,
  request: FastifyRequest,
): Promise<CurrentUser | undefined> {
  const token = tokenOf(request.headers.authorization);
  const user = token ? await sessionHooks.get().findSession(services.db, token, request.ip) : undefined;
  if (endpoint.permission === 'anyone') return user;
  if (!user) throw new AppError('unauthenticated');
  if (user.needsSecondFactor && !endpoint.beforeSecondFactor) throw new AppError('second_factor_required');
  if (!userCan(user, endpoint.permission)) throw new AppError('forbidden');
  return user;
}

async function answer(
  services: Services,
  route: EndpointRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route;
  const params = parseParams(endpoint.params, request.params);
  const after: (() => void | Promise<void>)[] = [];
  const base = {
    params,
    user: request.currentUser,
    services,
    log: request.log,
    ip: request.ip,
    headers: request.headers,
    setHeader: (name: string, value: string) => void reply.header(name, value),
    token: tokenOf(request.headers.authorization),
  };
  await route.limit?.({ ...base, db: services.db } as never);
  const { data: body, errors, validFields, invalidFields } = parseFields(endpoint.body, request.body ?? {});
  const prepared = (await route.prepare?.({ ...base, db: services.db } as never, validFields as never)) as never;

  const run = async (db: Services['db'], its: Services): Promise<TaggedAnswer> => {
    const scope = { ...base, services: its, db };
    const record = await openRecord(route, scope, request.headers['if-match']);
    const found = (await route.load?.(scope as never, prepared)) as never;
    const query = parse(endpoint.query, request.query);
    await record.refuseStale();
    const problems = {
      ...(await route.validate?.({ ...scope, invalidFields } as never, validFields as never, found)),
      ...errors,
    };
    if (Object.keys(problems).length) throw invalid(problems);
    const call = {
      ...scope,
      query,
      body,
      changes: record.changes,
      afterCommit: (work: () => void | Promise<void>) => after.push(work),
    };
    const answer = await route.handle(call as never, found);
    return { data: endpoint.response.parse(answer), etag: await record.version(answer) };
  };
  const { data, etag } = route.transaction
    ? await services.db
        .transaction()
        .execute((trx) => withIdempotency({ trx, services, request, endpoint }, (its) => run(trx, its)))
    : await run(services.db, services);
  for (const work of after) await work();

  const status = route.statusOf?.(data as never) ?? endpoint.status ?? 200;
  reply.code(status);
  if (etag !== undefined) reply.header('ETag', etag);
  return status === 204 ? reply.send() : success(data, route.message);
}

declare module 'fastify' {
  interface FastifyRequest {
    currentUser: CurrentUser | undefined;
  }
}
