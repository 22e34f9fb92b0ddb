import { readSession } from '@segno/contract/account';
import { call, CallError, messageOf, notifyError, readToken, useSession } from '@segno/host';
import { clearToken, saveToken } from '@segno/host/shell';
import { create } from 'zustand';

/** Why the signed-in person could not be fetched; undefined if there was no failure. The token is kept. */
export const useRestoreFailure = create<{ message: string | undefined }>(() => ({ message: undefined }));

/**
 * Asks the server whose token this is. Sets the status to `in`, or to `out` if the token is not valid. If the server cannot
 * be reached, the status stays and `useRestoreFailure` says why: a failed network logs nobody out.
 */
export async function restoreSession(): Promise<void> {
  const token = readToken();
  useRestoreFailure.setState({ message: undefined });
  if (token === undefined)
    // Somebody who was signed in keeps the screen: the dialog of an expired session opens over it.
    return useSession.setState(({ user }) => (user ? { status: 'expired' } : { status: 'out' }));
  try {
    const { user } = await call(readSession, {});
    // Another tab logged in or out meanwhile.
    if (readToken() !== token) return restoreSession();
    saveToken(token);
    useSession.setState({ status: 'in', user });
  } catch (error) {
    if (readToken() !== token) return restoreSession();
    if (!(error instanceof CallError) || (error.status !== 401 && error.status !== 403))
      return useRestoreFailure.setState({ message: messageOf(error) });
    if (useSession.getState().user) return useSession.setState({ status: 'expired' });
    clearToken();
    useSession.setState({ status: 'out', user: undefined });
    // 403: the account is inactive, or may no longer log in. An expired token needs no message.
    if (error.status === 403) notifyError(error.message);
  }
}
