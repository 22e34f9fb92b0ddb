import type { Reply } from '@segno/contract';
import type { resetPassword } from '@segno/contract/account';
import { publicCall } from './publicCall';

/**
 * Who the link was for, and the session that the server opened for them (W9: token of a new password), or what else it asks for
 * (P6: second factor).
 */
export type PasswordReply = Reply<typeof resetPassword>;

/** Sets a password with the token of a mailed link. @throws CallError, 401 when the link has run out meanwhile. */
export const setPassword = (newPassword: string, token: string): Promise<PasswordReply> =>
  publicCall<typeof resetPassword>('/user/reset_password', { body: { new_password: newPassword }, token });
