import { player, readToken, useSession } from '@segno/host';
import { holdsWork } from './heldWork';
import { leaveSession } from './leaveSession';
import { reloadPage } from './reloadPage';
import { restoreSession } from './restoreSession';
import { sessionChannel, type SessionEvent } from './sessionChannel';
import { HOME } from './returnTo';

/** The login opens over the screen, and what was typed waits below. */
const loseSession = (): void => {
  player.stop();
  useSession.setState({ status: 'expired' });
};

/**
 * Keeps this tab in step with the session of the browser: a login or logout in another tab is followed at once, one
 * that nobody announced (another portal on the same parent domain, a cookie that ran out) when the tab is looked at.
 * Neither a cookie that is gone nor a logout elsewhere takes unsaved work away.
 * Returns what stops it.
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
