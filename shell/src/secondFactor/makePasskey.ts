import type { CallBody, Reply } from '@segno/contract';
import type { addPasskey, startPasskey } from '@segno/contract/account';
import { CallError } from '@segno/host';
import { NETWORK } from '../publicPages/publicCall';
import { passkeyError } from './passkeyError';

/** Has the browser make a passkey. @throws an Error that says in words why there is none. */
export async function makePasskey(
  options: Reply<typeof startPasskey>['options'],
): Promise<CallBody<typeof addPasskey>['credential']> {
  const { startRegistration } = await import(/* webpackChunkName: 'webauthn' */ '@simplewebauthn/browser').catch(() => {
    throw new CallError({ status: 0, code: 'network', message: NETWORK });
  });
  const { id, rawId, response } = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    throw passkeyError(error);
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}
