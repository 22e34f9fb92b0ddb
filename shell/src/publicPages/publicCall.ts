import type { CallBody, EndpointSpec, Envelope, Reply } from '@segno/contract';
import { CallError, noBody } from '@segno/host';

const NETWORK = 'Impossible to complete the request. This may be due to a network failure.';
const DEFAULT = 'There was an error';

/** The error for a call, or code loaded later, that does not come through. */
export const networkError = () => new CallError({ status: 0, code: 'network', message: NETWORK });

/** A public call's body, and the token of a mailed link if the call needs one (W9: token of a new password). */
export interface PublicCallArgs<E extends EndpointSpec> {
  body: CallBody<E>;
  token?: string;
}

/**
 * Makes a POST without a session and returns the envelope's data: `publicCall<typeof login>('/auth/login', { body })`. It
 * does not use the host's `call`, which would bring the router, the cache and the contract's schemas into the first page.
 * @throws CallError with the server's message and field texts, or with status 0 if the network failed.
 */
export async function publicCall<E extends EndpointSpec>(path: E['path'], o: PublicCallArgs<E>): Promise<Reply<E>> {
  const response = await fetch(`/v1${path}`, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      ...(o.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(o.token === undefined ? {} : { Authorization: `Bearer ${o.token}` }),
    },
    ...(o.body === undefined ? {} : { body: JSON.stringify(o.body) }),
  }).catch(() => {
    throw networkError();
  });
  const envelope: Envelope<Reply<E>> | null = await response.json().catch(() => null);
  const { status } = response;
  if (!envelope) throw noBody(response);
  if (!response.ok || !envelope.data)
    throw new CallError({
      status,
      code: envelope.code ?? 'unknown',
      message: envelope.message ?? envelope.msg ?? DEFAULT,
      errors: envelope.errors,
      data: envelope.data,
    });
  return envelope.data;
}
