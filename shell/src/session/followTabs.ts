import { readToken, useSession } from '@segno/host';
import { leaveSession } from './leaveSession';
import { reloadPage } from './reloadPage';
import { restoreSession } from './restoreSession';
import { sessionChannel, type SessionEvent } from './sessionChannel';
import { HOME } from './returnTo';

/**
 * Keeps this tab in step with the session of the browser: a login or logout in another tab is followed at once, one
 * that nobody announced (another portal on the same parent domain, a cookie that ran out) when the tab is looked at.
 * A cookie that is gone takes nothing away: the login opens over the screen, and what was typed waits below.
 * Returns what stops it.
 */
export function followTabs(): () => void {
  const onNews = (news: SessionEvent): void => {
    const { status, user } = useSession.getState();
    if (news.kind === 'logout') {
      if (user) leaveSession();
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
