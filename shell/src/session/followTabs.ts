import { player, readToken, useSession } from '@segno/host';
import { holdsWork } from './heldWork';
import { leaveSession } from './leaveSession';
import { reloadPage } from './reloadPage';
import { restoreSession } from './restoreSession';
import { sessionChannel, type SessionEvent } from './sessionChannel';
import { HOME } from './returnTo';

/** Opens the login over the screen; what was typed stays below. */
const loseSession = (): void => {
  player.stop();
  useSession.setState({ status: 'expired' });
};

/**
 * Keeps this tab in step with the browser's session. A login or logout in another tab is followed at once. One that was not
 * announced (another portal on the same parent domain, an expired cookie) is noticed when the tab becomes visible. Neither
 * a missing cookie nor a logout elsewhere discards unsaved work. Returns a function that stops it.
 */
export function followTabs(): () => void {
  const onNews = (news: SessionEvent): void => {
    const { status, user } = useSession.getState();
    if (news.kind === 'logout') {
      if (user && holdsWork()) loseSession();
      else if (user) leaveSession();
      return;
    }
    if (user && user.uuid !== news.user) return reloadPage(HOME);
    if (status !== 'in') void restoreSession();
  };
  const onLook = (): void => {
    if (document.hidden) return;
    const { status, user } = useSession.getState();
    const token = readToken();
    if (user && token === undefined && status === 'in') useSession.setState({ status: 'expired' });
    if (!user && token !== undefined && status === 'out') void restoreSession();
  };
  const stop = sessionChannel.hear(onNews);
  document.addEventListener('visibilitychange', onLook);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onLook);
  };
}
