import type { IncomingHttpHeaders } from 'node:http';
import type { Answer, Body, EndpointSpec, FieldErrors, Params, Query } from '@segno/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../platform/db/database';
import type { CurrentUser } from '../platform/http/session';
import type { Services } from '../platform/services';
import type { Changes } from './records/changes';
import type { AuditedRecord } from './records/auditedRecord';

/** What a handler receives: parsed input, the person, and the database (inside a transaction if the call writes). */
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
  /** Headers of the request, for the few calls that need them: cookies, the kind of browser. */
  headers: IncomingHttpHeaders;
  /** Adds a header to the answer. */
  setHeader(name: string, value: string): void;
  /** The token of the Authorization header, of any kind: mailed links send theirs there (W9: token of a new password). */
  token: string | undefined;
  /** Runs after the transaction has committed and before the answer is sent. */
  afterCommit(work: () => void | Promise<void>): void;
  /**
   * What the call has changed in its record, for the log. Call it after the last write: later changes are neither in the
   * log nor in the ETag. Throws if the call names no record (`BeforeHandler`).
   */
  changes(): Promise<Changes>;
}

/**
 * The call before its body is looked at: somebody who may not know that a row exists learns nothing about its fields (C1:
 * order of refusals).
 */
export type Lookup<E extends EndpointSpec> = Omit<Call<E>, 'body' | 'query' | 'afterCommit' | 'changes'>;

/**
 * Like a `Lookup`, with the members of the body that have an invalid shape: nothing is reported about them, nor about what
 * depends on them.
 */
export type Checking<E extends EndpointSpec> = Lookup<E> & { invalidFields: ReadonlySet<string> };

/** The members of a body with a valid shape: all of them if nothing is wrong. */
export type ValidFields<E extends EndpointSpec> = Partial<NonNullable<Body<E>>>;

/** What happens before a call is handled. */
export interface BeforeHandler<E extends EndpointSpec, Found, Prepared = unknown> {
  /** Counts a call that strangers can make, outside of any transaction and before any other work; throws 429 (C7: rate limits). */
  limit?: (call: Lookup<E>) => Promise<void>;
  /** The record that the call is about. A call that writes locks it before anything else. */
  record?: CalledRecord<E>;
  /**
   * Slow work on the valid part of the body, such as reading a file, before the transaction, so that only the caller waits
   * for it. It writes nothing and refuses nothing, because it runs before `load` and also for a repeated call (only the
   * caller's wrong passwords are counted here). Whatever it has seen may have changed when the transaction begins, and is
   * checked again there.
   */
  prepare?: (call: Lookup<E>, validFields: ValidFields<E>) => Promise<Prepared>;
  /** Looks the row up; an unknown row is a 404 whatever the body says. */
  load?: (call: Lookup<E>, prepared: Prepared) => Promise<Found>;
  /**
   * Errors of the body that only the database can find, by field. It receives the valid members of a body even if others
   * are invalid, so that all errors are reported at once; for a field with both kinds of errors, those of its shape are
   * reported.
   */
  validate?: (call: Checking<E>, validFields: ValidFields<E>, found: Found) => Promise<FieldErrors>;
}

/** A kind of record, and which record of that kind a call is about. */
export interface CalledRecord<E extends EndpointSpec> {
  kind: AuditedRecord;
  /** Null for a record that does not exist before the call. */
  uuid: (call: Pick<Lookup<E>, 'params' | 'user'>) => string | null;
  /** The record as the call would return it, for somebody who comes too late; if the contract names the call's `record`. */
  read?: (call: Lookup<E>) => Promise<Readonly<Record<string, unknown>>>;
  /** Throws 404 unless the caller may read the record: a cheap check of its row. */
  find?: (call: Lookup<E>) => Promise<unknown>;
}

/** The record whose uuid is in the path. */
export const uuidInPath = ({ params }: { params: { uuid: string } }): string => params.uuid;

/** The record that a call creates. */
export const newRecord = (kind: AuditedRecord) => ({ kind, uuid: () => null });

/** A call and its implementation. */
export interface EndpointRoute {
  endpoint: EndpointSpec;
  record?: {
    kind: AuditedRecord;
    uuid: (call: never) => string | null;
    read?: (call: never) => Promise<Readonly<Record<string, unknown>>>;
    find?: (call: never) => Promise<unknown>;
  };
  limit?: (call: never) => Promise<void>;
  prepare?: (call: never, validFields: never) => Promise<unknown>;
  load?: (call: never, prepared: never) => Promise<unknown>;
  validate?: (call: never, validFields: never, found: never) => Promise<FieldErrors>;
  handle: (call: never, found: never) => Promise<unknown>;
  transaction: boolean;
  /** Maximum bytes of the body, if lower than usual: `{ ...implement(…), bodyLimit: 65_536 }`. */
  bodyLimit?: number;
  /** The envelope's message on success: `{ ...implement(…), message: '…' }`. */
  message?: string;
  /** The status of an answer, if the contract names two. Also called for a repeated answer. */
  statusOf?: (data: never) => number;
}

type Handler<E extends EndpointSpec, Found = undefined> = (call: Call<E>, found: Found) => Promise<Answer<E>>;

/**
 * Implements a call of the contract. Writing calls (all but GET) run in one transaction; a thrown error undoes everything.
 * The handler can be preceded by a lookup, or by `prepare`, `load` and `validate` (see `BeforeHandler`).
 */
export function implement<E extends EndpointSpec>(endpoint: E, handle: Handler<E>): EndpointRoute;
export function implement<E extends EndpointSpec, Found, Prepared = unknown>(
  endpoint: E,
  before: ((call: Lookup<E>) => Promise<Found>) | BeforeHandler<E, Found, Prepared>,
  handle: Handler<E, Found>,
): EndpointRoute;
export function implement(endpoint: EndpointSpec, ...steps: Step[]): EndpointRoute {
  return routeOf(endpoint, steps);
}

/** Like `implement`, for calls that do slow work (hashing, storage) and open their own transactions with `services.db`. */
export function implementOutsideTransaction<E extends EndpointSpec>(endpoint: E, handle: Handler<E>): EndpointRoute;
export function implementOutsideTransaction<E extends EndpointSpec, Found>(
  endpoint: E,
  before: ((call: Lookup<E>) => Promise<Found>) | BeforeHandler<E, Found>,
  handle: Handler<E, Found>,
): EndpointRoute;
export function implementOutsideTransaction(endpoint: EndpointSpec, ...steps: Step[]): EndpointRoute {
  return { ...routeOf(endpoint, steps), transaction: false };
}

type Step =
  ((...args: never[]) => Promise<unknown>) | Pick<EndpointRoute, 'limit' | 'record' | 'prepare' | 'load' | 'validate'>;

function routeOf(endpoint: EndpointSpec, steps: readonly Step[]): EndpointRoute {
  const handle = steps.at(-1);
  if (typeof handle !== 'function') throw new Error(`${endpoint.method} ${endpoint.path} has no handler`);
  const before = steps.length > 1 ? steps[0] : undefined;
  const transaction = endpoint.method !== 'GET';
  return { endpoint, ...(typeof before === 'function' ? { load: before } : before), handle, transaction };
}
