import {
  pathOf,
  type CallBody,
  type CallParams,
  type CallQuery,
  type EndpointSpec,
  type Envelope,
  type Reply,
} from '@segno/contract';
import type { z } from 'zod/mini';
import { dropPrefetched, takePrefetched } from './prefetch';
import { CallError, noBody } from './callError';
import { noteRelease } from './servedRelease';
import { useSession } from './session';
import { withEtag, type WriteGuards } from './recordEtag';
import { readToken } from './token';

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : undefined extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** The arguments of a call, according to its contract. */
export type CallArgs<E extends EndpointSpec> = Part<'params', CallParams<E>> &
  ([CallQuery<E>] extends [undefined] ? { query?: undefined } : { query?: CallQuery<E> }) &
  Part<'body', CallBody<E>> &
  WriteGuards & {
    signal?: AbortSignal;
    /** Completes even if the page is closed. */
    keepalive?: boolean;
  };

/** Dispatched on the window when a call got no answer. */
export const NETWORK_FAILURE = 'segno:network-failure';

const NETWORK = 'Impossible to complete the request. This may be due to a network failure.';

/**
 * Makes one call of the contract and returns the envelope's data. Throws CallError: with the server's message and field
 * errors, or with status 0 if the network failed.
 */
export async function call<E extends EndpointSpec>(endpoint: E, args: CallArgs<E>): Promise<Reply<E>> {
  const { body, signal, clientKey, ifMatch, keepalive = false } = args as LooseArgs;
  const token = readToken();
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (clientKey) headers.set('Client-Key', clientKey);
  if (ifMatch) headers.set('If-Match', ifMatch);
  const request: RequestInit = { method: endpoint.method, headers, signal: signal ?? null, keepalive };
  if (body !== undefined) request.body = JSON.stringify(body);
  const address = addressOf(endpoint, args);
  const isRead = endpoint.method === 'GET';
  if (!isRead && !endpoint.keepsAnswers) dropPrefetched();
  const prefetched = isRead ? takePrefetched(address, token) : undefined;
  const response = await answered(prefetched ?? fetch(address, request), signal);
  noteRelease(response.headers);
  if (response.status === 204) return null as Reply<E>;
  const envelope = (await response.json().catch(() => null)) as Envelope<Reply<E>> | null;
  if (envelope === null || typeof envelope !== 'object') throw noBody(response);
  if (!response.ok) throw refusal(response, envelope, token);
  return withEtag(envelope.data as Reply<E>, endpoint.record, response.headers.get('ETag'));
}

/** The response. Throws CallError if the network failed. */
const answered = (work: Promise<Response>, signal: AbortSignal | undefined): Promise<Response> =>
  work.catch((error: unknown) => {
    if (signal?.aborted) throw error;
    window.dispatchEvent(new Event(NETWORK_FAILURE));
    throw new CallError({ status: 0, code: 'network', message: NETWORK });
  });

/** The error for a response that is a refusal. `token`: the one the call was made with. */
function refusal(response: Response, envelope: Partial<Envelope<unknown>>, token: string | undefined): CallError {
  if (response.status === 401) noteLostSession(token);
  if (envelope.code === 'second_factor_required') noteSecondFactor();
  return new CallError({
    status: response.status,
    code: envelope.code ?? 'unknown',
    message: envelope.message ?? envelope.msg ?? 'There was an error',
    errors: envelope.errors ?? null,
    data: withEtag(envelope.data, 'current', response.headers.get('ETag')),
  });
}

/** L21: a call to the backend of a remote. `path`: `/boards?tone=warm`. `body`: sent as JSON. */
export interface BackendCall<Schema extends z.ZodMiniType> {
  remote: string;
  path: `/${string}`;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** The schema of the answer. */
  answer: Schema;
  signal?: AbortSignal;
}

/**
 * Makes one call to a remote's own backend with the person's session, and returns its answer. Throws CallError like `call`,
 * and ZodError if the answer does not match the schema.
 */
export async function callBackend<Schema extends z.ZodMiniType>(o: BackendCall<Schema>): Promise<z.output<Schema>> {
  const { remote, path, method = 'GET', body, signal } = o;
  const token = readToken();
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const request = {
    method,
    headers,
    signal: signal ?? null,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const response = await answered(fetch(`/x/${remote}${path}`, request), signal);
  const content: unknown = response.status === 204 ? null : await response.json().catch(() => undefined);
  if (response.ok) return o.answer.parse(content);
  throw typeof content === 'object' && content !== null ? refusal(response, content, token) : noBody(response);
}

/** The address of a call: `/v1/song?pagenum=1`. Throws if a path parameter is missing. */
export function addressOf<E extends EndpointSpec>({ path }: E, args: CallArgs<E>): string {
  const { params, query } = args as LooseArgs;
  return `/v1${pathOf(path, params)}${searchOf(query)}`;
}

/**
 * The server did not recognize a signed-in person's session: the screen stays, and a login opens over it. `sent` is the
 * token the call was made with, if any. An expired cookie counts too; one that was replaced meanwhile does not, because the
 * new one may be valid.
 */
const noteLostSession = (sent: string | undefined): void => {
  const now = readToken();
  if (now !== undefined && now !== sent) return;
  if (useSession.getState().status === 'in') useSession.setState({ status: 'expired' });
};

/** P6: the person's role now requires a second factor: the shell shows its set-up. */
const noteSecondFactor = (): void =>
  useSession.setState(({ user }) => (user ? { user: { ...user, needs_second_factor: true } } : {}));

interface LooseArgs extends WriteGuards {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
}

const searchOf = (query: Record<string, unknown> = {}): string => {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
  );
  return pairs.length ? `?${new URLSearchParams(pairs)}` : '';
};
