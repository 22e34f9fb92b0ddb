import { logout } from '@segno/contract/account';
import { call, logOf, messageOf, player, useNotifications, useSession } from '@segno/host';
import { clearToken, dropHandOver, forgetAddresses } from '@segno/host/shell';
import { queryClient } from '../queries/queryClient';
import { sessionChannel } from './sessionChannel';
import { HOME, saveReturnTo } from './returnTo';

const log = logOf('session');

/** Ends the session in this tab: token, person, player, messages and everything that was fetched. */
export function leaveSession(): void {
  // The next person is not sent to the last one's screen.
  saveReturnTo(HOME);
  clearToken();
  forgetAddresses();
  dropHandOver();
  player.stop();
  useNotifications.setState({ current: undefined, history: [] });
  useSession.setState({ status: 'out', user: undefined });
  queryClient.clear();
}

/** Logs out here, on the server and in the other tabs. Does not wait for the server: the person is logged out at once. */
export function logOut(): void {
  // `call` reads the token before its first await, so it still has it.
  call(logout, {}).catch((error: unknown) => log.error(`logout did not reach the server: ${messageOf(error)}`));
  leaveSession();
  sessionChannel.tell({ kind: 'logout' });
}
