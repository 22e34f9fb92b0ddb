import type { SessionReply } from '@segno/contract/account';
import { notifySuccess, useSession } from '@segno/host';
import { saveToken } from '@segno/host/shell';
import { queryClient } from '../queries/queryClient';
import { reloadPage } from './reloadPage';
import { sessionChannel } from './sessionChannel';
import { HOME } from './returnTo';

/**
 * Called when somebody has logged in. The same person as before continues where the screen was; for another person the page
 * is reloaded, because its content and cache are not theirs.
 */
export function enterSession({ user, token }: SessionReply): void {
  const before = useSession.getState().user;
  saveToken(token);
  sessionChannel.tell({ kind: 'login', user: user.uuid });
  if (before && before.uuid !== user.uuid) return reloadPage(HOME);
  useSession.setState({ status: 'in', user });
  notifySuccess(user.first_name ? `Welcome ${user.first_name}!` : 'Welcome!');
  // Refetches what failed while the session was gone; what a form holds is not touched.
  if (before) void queryClient.invalidateQueries();
}
