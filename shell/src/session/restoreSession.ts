import { readSession } from '@segno/contract/account';
import { call, CallError, messageOf, notifyError, readToken, useSession } from '@segno/host';
import { clearToken, saveToken } from '@segno/host/shell';
import { create } from 'zustand';

/** Why the signed-in person could not be asked for; undefined while all is well. The token is kept. */
export const useRestoreFailure = create<{ message: string | undefined }>(() => ({ message: undefined }));

/**
 * Asks the server whose token this is. Ends in `in`, or in `out` when the token is none; when the server could not
 * be asked the status stays and `useRestoreFailure` says why: a network that failed logs nobody out.
 */
export async function restoreSession(): Promise<void> {
  const token = readToken();
  useRestoreFailure.setState({ message: undefined });
  if (token === undefined)
    // Somebody who was in keeps the screen: the dialog of an expired session opens over it.
    return useSession.setState(({ user }) => (user ? { status: 'expired' } : { status: 'out' }));
  try {
    const { user } = await call(readSession, {});
    // Another tab logged in or out while the server was asked.
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
    // 403: the account is inactive, or may no longer log in. An old token needs no words.
    if (error.status === 403) notifyError(error.message);
  }
}
