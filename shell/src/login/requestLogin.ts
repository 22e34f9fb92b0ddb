import { LIBRARY_LOGIN, PORTAL_LOGIN, type Envelope, type Reply } from '@segno/contract';
import type { login } from '@segno/contract/account';
import { LoginError } from './LoginError';
import type { LoginValues } from './validateLogin';

/** Who came in, and the token of the session. */
export type LoginReply = Reply<typeof login>;

const PATH: (typeof login)['path'] = '/auth/login';
const NETWORK = 'Impossible to complete the request. This may be due to a network failure.';
const DEFAULT = 'There was an error';

const mayEnter = ({ permissions }: LoginReply['user']): boolean =>
  permissions.includes(LIBRARY_LOGIN) || permissions.includes(PORTAL_LOGIN);

/**
 * Logs in. It speaks to the server itself and not through the host's `call`, which would bring the router and the
 * cache into the first page.
 * @throws LoginError with the server's message and field texts, or 'Unauthorized' without a login permission.
 */
export async function requestLogin(values: LoginValues): Promise<LoginReply> {
  const response = await fetch(`/v1${PATH}`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: values.email.trim(), password: values.password }),
  }).catch(() => {
    throw new LoginError(NETWORK);
  });
  const envelope: Envelope<LoginReply> | null = await response.json().catch(() => null);
  if (!response.ok || !envelope?.data) {
    const { email, password } = envelope?.errors ?? {};
    throw new LoginError(envelope?.message ?? envelope?.msg ?? DEFAULT, {
      ...(email?.[0] ? { email: email[0] } : {}),
      ...(password?.[0] ? { password: password[0] } : {}),
    });
  }
  if (!mayEnter(envelope.data.user)) throw new LoginError('Unauthorized');
  return envelope.data;
}
