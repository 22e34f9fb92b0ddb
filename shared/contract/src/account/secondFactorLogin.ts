import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { requiredText } from '../core/fields';
import { assertion, passkeyRequest } from './passkey';
import { typedCode } from './secondFactor';
import { sessionReply } from './session';

// The second step of a login (P6: second factor): `login` and `resetPassword` return a token for it. Each of these calls
// answers 401 `second_factor_expired` if the token is unknown, used or too old, and 429 after too many wrong attempts.

const token = requiredText(1024);

export const loginWithTotp = endpoint({
  method: 'POST',
  path: '/auth/second_factor/totp',
  summary: 'Finish a login with a code of an authenticator app',
  permission: 'anyone',
  body: z.object({ token, code: typedCode() }),
  response: sessionReply,
});

/** Uses the code up. */
export const loginWithRecoveryCode = endpoint({
  method: 'POST',
  path: '/auth/second_factor/recovery_code',
  summary: 'Finish a login with a recovery code',
  permission: 'anyone',
  body: z.object({ token, code: typedCode() }),
  response: sessionReply,
});

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/auth/second_factor/passkey/options',
  summary: 'What a passkey must sign to finish a login',
  permission: 'anyone',
  body: z.object({ token }),
  response: z.object({ options: passkeyRequest }),
});

export const loginWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/second_factor/passkey',
  summary: 'Finish a login with a passkey',
  permission: 'anyone',
  body: z.object({ token, credential: assertion }),
  response: sessionReply,
});
