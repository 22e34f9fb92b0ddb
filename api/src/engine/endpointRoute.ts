import type { IncomingHttpHeaders } from 'node:http';
import type { Answer, Body, EndpointSpec, FieldErrors, Params, Query } from '@segno/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../platform/db/database';
import type { CurrentUser } from '../platform/http/session';
import type { Services } from '../platform/services';
import type { Changes } from './records/changes';
import type { AuditedRecord } from './records/auditedRecord';

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
  /** Headers of the request, for what few calls look at: cookies, the kind of browser. */
  headers: IncomingHttpHeaders;
  /** Adds a header to the answer. */
  setHeader(name: string, value: string): void;
  /** The token of the Authorization header, whatever it is: links of mails bring theirs there (W9: token of a new password). */
  token: string | undefined;
  /** Runs after the transaction has committed and before the answer is sent. */
  afterCommit(work: () => void | Promise<void>): void;
  /**
   * What the call has changed in its record, for the log, which is written last: what comes after it in the record is
   * neither in the log nor in the ETag. Throws where the call names no record (`BeforeHandler`).
   */
  changes(): Promise<Changes>;
}

/** The call before its body is looked at: who may not know that a row exists learns nothing of its fields (C1: order of refusals). */
export type Lookup<E extends EndpointSpec> = Omit<Call<E>, 'body' | 'query' | 'afterCommit' | 'changes'>;

/** As a `Lookup`, with the members of the body whose shape is wrong: nothing is said of them, nor of what they decide. */
export type Checking<E extends EndpointSpec> = Lookup<E> & { invalidFields: ReadonlySet<string> };

/** The members of a body whose shape is right: all of them when nothing is wrong. */
export type ValidFields<E extends EndpointSpec> = Partial<NonNullable<Body<E>>>;

/** What happens before a call is handled. */
export interface BeforeHandler<E extends EndpointSpec, Found, Prepared = unknown> {
  /** Counts a call that strangers can make, apart from any transaction and before any other work; throws 429 (C7: rate limits). */
  limit?: (call: Lookup<E>) => Promise<void>;
  /** The record that the call is about. A call that writes holds it before anything else is looked at. */
  record?: CalledRecord<E>;
  /**
   * Slow work on what is right of the body, such as reading a file, before the transaction: nobody waits for it but the
   * caller. It writes nothing and refuses nothing, because it runs before `load` and for a repeated call as well (wrong
   * passwords of the caller alone are counted here); whatever it has seen may have changed when the transaction begins, and
   * is looked at again there.
   */
  prepare?: (call: Lookup<E>, validFields: ValidFields<E>) => Promise<Prepared>;
  /** Looks the row up; an unknown row is a 404 whatever the body says. */
  load?: (call: Lookup<E>, prepared: Prepared) => Promise<Found>;
  /**
   * What the database has against the body, by field. It gets what is right of a body of which other members are wrong,
   * so that all errors are reported at once; of one field's errors those of its shape are reported.
   */
  validate?: (call: Checking<E>, validFields: ValidFields<E>, found: Found) => Promise<FieldErrors>;
}

/** A kind of record, and which one of it a call is about. */
export interface CalledRecord<E extends EndpointSpec> {
  kind: AuditedRecord;
  /** Null for one that is not there before the call. */
  uuid: (call: Pick<Lookup<E>, 'params' | 'user'>) => string | null;
  /** The record as the call would answer it, for who comes too late; where the contract names the call's `record`. */
  read?: (call: Lookup<E>) => Promise<Readonly<Record<string, unknown>>>;
  /** Throws 404 unless the caller gets the record to read: a glance at its row. */
  find?: (call: Lookup<E>) => Promise<unknown>;
}

/** The record whose uuid is in the path. */
export const uuidInPath = ({ params }: { params: { uuid: string } }): string => params.uuid;

/** The record that a call makes. */
export const newRecord = (kind: AuditedRecord) => ({ kind, uuid: () => null });

/** A call and what answers it. */
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
  /** Bytes of the body, where it may not have as many as usual: `{ ...implement(…), bodyLimit: 65_536 }`. */
  bodyLimit?: number;
  /** What the envelope says when it went well: `{ ...implement(…), message: '…' }`. */
  message?: string;
  /** The status of an answer, where the contract names two. Asked for a repeated answer as well. */
  statusOf?: (data: never) => number;
}

type Handler<E extends EndpointSpec, Found = undefined> = (call: Call<E>, found: Found) => Promise<Answer<E>>;

/**
 * Answers a call of the contract. Writing calls (all but GET) run in one transaction; a thrown error undoes everything.
 * What comes before the handler is a lookup alone, or a `prepare`, a `load` and a `validate` (see `BeforeHandler`).
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

/** As `implement`, for calls that do slow work (hashing, storage) and open their own transactions with `services.db`. */
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
