import type { z } from 'zod/mini';
import type { Permission } from './permissions';
import type { RemotePermission } from './remotePermission';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: everybody, every signed-in user, or holders of any one of the permissions. */
export type Access = 'anyone' | 'signed-in' | Permission | readonly [Permission, ...Permission[]];

/** One HTTP call below /v1. The server mounts it, the client calls it, and the OpenAPI document describes it. */
export interface EndpointSpec {
  method: Method;
  /** W11: a second verb for the same call. */
  otherMethod?: Method;
  path: `/${string}`;
  /** One line for the OpenAPI document. */
  summary: string;
  permission: Access;
  /** A write that does not affect what a screen opens with: answers prefetched before it remain valid. */
  keepsAnswers?: true;
  /** P6: allowed even for users who must set up a second factor first. */
  beforeSecondFactor?: true;
  /**
   * Noun of the one record that the call reads or writes. Its answers carry the record's `ETag`; a call that writes an
   * existing record takes `If-Match`, and answers 412 with an `editConflict` if that no longer matches (C12: two people on
   * one record).
   */
  record?: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** W1: the `data` member of the envelope. */
  response: z.ZodMiniType;
  /** Default 200. 202: a task was started; 204: nothing is left (W2: status codes). */
  status?: 200 | 201 | 202 | 204;
  /** The status of answers that start nothing; the server's `statusOf` decides which ones. */
  otherStatus?: 200;
}

/** Declares one call; preserves the literal types so that both ends are checked against it. */
export const endpoint = <const S extends EndpointSpec>(spec: S): S => spec;

type InputOf<T> = T extends z.ZodMiniType ? z.input<T> : undefined;
type OutputOf<T> = T extends z.ZodMiniType ? z.output<T> : undefined;

/** What a caller passes. */
export type CallParams<E extends EndpointSpec> = InputOf<E['params']>;
export type CallQuery<E extends EndpointSpec> = InputOf<E['query']>;
export type CallBody<E extends EndpointSpec> = InputOf<E['body']>;
/** What a caller receives: the envelope's data. */
export type Reply<E extends EndpointSpec> = z.output<E['response']>;

/** What a handler receives, parsed. */
export type Params<E extends EndpointSpec> = OutputOf<E['params']>;
export type Query<E extends EndpointSpec> = OutputOf<E['query']>;
export type Body<E extends EndpointSpec> = OutputOf<E['body']>;
/** What a handler returns, before the response schema shapes it. */
export type Answer<E extends EndpointSpec> = z.input<E['response']>;

/** True if a holder of `held` may call. Client and server both use this function. */
export const allows = (access: Access | RemotePermission, held: readonly string[]): boolean =>
  access === 'anyone' ||
  access === 'signed-in' ||
  (typeof access === 'string' ? [access] : access).some((permission) => held.includes(permission));

/** Fills in the `:name` parts of a path. Throws if one is missing. */
export const pathOf = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
