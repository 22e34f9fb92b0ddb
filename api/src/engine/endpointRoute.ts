import type { Answer, Body, EndpointSpec, Params, Query } from '@segno/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../platform/db/database';
import type { CurrentUser } from '../platform/session';
import type { Services } from '../platform/services';

/** What a handler is given: parsed input, the person, and the database (inside a transaction when the call writes). */
export interface Call<E extends EndpointSpec> {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  db: Db;
  user: E['permission'] extends 'anyone' ? CurrentUser | undefined : CurrentUser;
  services: Services;
  log: FastifyBaseLogger;
  /** Caller's address, for rate limits. */
  ip: string;
  /** The token of the Authorization header, whatever it is: links of mails bring theirs there (W9). */
  token: string | undefined;
  /** The body as it was sent, unchecked: for a finding that is told together with the body's own, all errors at once. */
  sentBody: unknown;
  /** Runs after the transaction has committed and before the answer is sent. */
  afterCommit(work: () => void | Promise<void>): void;
}

/** The call before its body is looked at: who may not know that a row exists learns nothing of its fields (C1). */
export type Lookup<E extends EndpointSpec> = Omit<Call<E>, 'body' | 'query' | 'afterCommit'>;

/** A call and what answers it. */
export interface EndpointRoute {
  endpoint: EndpointSpec;
  find?: (call: never) => Promise<unknown>;
  handle: (call: never, found: never) => Promise<unknown>;
  transaction: boolean;
  /** What the envelope says when it went well: `{ ...implement(…), message: '…' }`. */
  message?: string;
}

type Handler<E extends EndpointSpec, Found = undefined> = (call: Call<E>, found: Found) => Promise<Answer<E>>;

/**
 * Answers a call of the contract. Writing calls (all but GET) run in one transaction; a thrown error undoes everything.
 * With `find`, the row is looked up before the body is validated, and an unknown row is a 404 whatever the body says.
 */
export function implement<E extends EndpointSpec>(endpoint: E, handle: Handler<E>): EndpointRoute;
export function implement<E extends EndpointSpec, Found>(
  endpoint: E,
  find: (call: Lookup<E>) => Promise<Found>,
  handle: Handler<E, Found>,
): EndpointRoute;
export function implement<E extends EndpointSpec>(
  endpoint: E,
  ...steps: ((...args: never[]) => Promise<unknown>)[]
): EndpointRoute {
  return routeOf(endpoint, steps);
}

/** As `implement`, for calls that do slow work (hashing, storage) and open their own transactions with `services.db`. */
export function implementOutsideTransaction<E extends EndpointSpec>(endpoint: E, handle: Handler<E>): EndpointRoute;
export function implementOutsideTransaction<E extends EndpointSpec, Found>(
  endpoint: E,
  find: (call: Lookup<E>) => Promise<Found>,
  handle: Handler<E, Found>,
): EndpointRoute;
export function implementOutsideTransaction<E extends EndpointSpec>(
  endpoint: E,
  ...steps: ((...args: never[]) => Promise<unknown>)[]
): EndpointRoute {
  return { ...routeOf(endpoint, steps), transaction: false };
}

function routeOf(endpoint: EndpointSpec, steps: ((...args: never[]) => Promise<unknown>)[]): EndpointRoute {
  const [first, second] = steps;
  if (!first) throw new Error(`${endpoint.method} ${endpoint.path} has no handler`);
  const transaction = endpoint.method !== 'GET';
  return second ? { endpoint, find: first, handle: second, transaction } : { endpoint, handle: first, transaction };
}
