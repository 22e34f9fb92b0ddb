import type {
  askForPasskey,
  loginWithPasskey as passkeyCall,
  loginWithRecoveryCode,
  loginWithTotp,
  SessionReply,
} from '@segno/contract/account';
import { CallError } from '@segno/host';
import { publicCall } from '../publicPages/publicCall';
import { browserPasskeys, passkeyError } from '../secondFactor/browserPasskeys';

/** Completes a login with a code. @throws CallError: of the field `code`, or `second_factor_expired`. */
export const loginWithCode = (
  method: 'totp' | 'recovery_code',
  body: { token: string; code: string },
): Promise<SessionReply> =>
  method === 'totp'
    ? publicCall<typeof loginWithTotp>('/auth/second_factor/totp', { body })
    : publicCall<typeof loginWithRecoveryCode>('/auth/second_factor/recovery_code', { body });

/** Completes a login with a passkey, which the browser asks for. @throws CallError, or an Error that says what the browser did. */
export async function loginWithPasskey(token: string): Promise<SessionReply> {
  const { startAuthentication } = await browserPasskeys();
  const { options } = await publicCall<typeof askForPasskey>('/auth/second_factor/passkey/options', {
    body: { token },
  });
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options }).catch((error: unknown) => {
    throw passkeyError(error);
  });
  const credential = { id, rawId, type: 'public-key' as const, response };
  try {
    return await publicCall<typeof passkeyCall>('/auth/second_factor/passkey', { body: { token, credential } });
  } catch (error) {
    const texts = error instanceof CallError ? error.errors['credential'] : undefined;
    // There is no field to show the texts at.
    throw texts ? new Error(texts.join('\n')) : error;
  }
}
