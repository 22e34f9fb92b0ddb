import { LIBRARY_LOGIN, PORTAL_LOGIN, type Reply } from '@segno/contract';
import type { AuthUser, login } from '@segno/contract/account';
import { CallError } from '@segno/host';
import { publicCall } from '../publicPages/publicCall';

/** The values of the login form. */
export interface LoginValues {
  email: string;
  password: string;
}

/** The person and the session's token, or what is required next (P6: second factor). */
export type LoginReply = Reply<typeof login>;

const mayEnter = ({ permissions }: AuthUser): boolean =>
  permissions.includes(LIBRARY_LOGIN) || permissions.includes(PORTAL_LOGIN);

/**
 * Logs in, or starts to.
 * @throws CallError with the server's message and field texts, or 'Unauthorized' without a login permission.
 */
export async function requestLogin({ email, password }: LoginValues): Promise<LoginReply> {
  const reply = await publicCall<typeof login>('/auth/login', { body: { email: email.trim(), password } });
  if ('user' in reply && !mayEnter(reply.user))
    throw new CallError({ status: 403, code: 'forbidden', message: 'Unauthorized' });
  return reply;
}
