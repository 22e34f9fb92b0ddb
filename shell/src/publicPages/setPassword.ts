import type { Reply } from '@segno/contract';
import type { resetPassword } from '@segno/contract/account';
import { publicCall } from './publicCall';

/**
 * The person the link was for, and the session that the server opened for them (W9: token of a new password), or what it
 * requires next (P6: second factor).
 */
export type PasswordReply = Reply<typeof resetPassword>;

/** Sets a password with the token of a mailed link. @throws CallError, 401 if the link has expired meanwhile. */
export const setPassword = (newPassword: string, token: string): Promise<PasswordReply> =>
  publicCall<typeof resetPassword>('/user/reset_password', { body: { new_password: newPassword }, token });
