import { earlyRoutes } from '@segno/contract';
import type { logout } from '@segno/contract/account';
import { logOf, messageOf, readToken, rememberFeatures } from '@segno/host';
import { clearToken, saveToken } from '@segno/host/shell';
import { createRoot, type Root } from 'react-dom/client';
import { ApplicationStatusPage } from '../publicPages/ApplicationStatusPage';
import { ForgotPasswordPage } from '../publicPages/ForgotPasswordPage';
import { LinkExpiredPage } from '../publicPages/LinkExpiredPage';
import { hideLinkToken } from '../publicPages/linkToken';
import { publicCall } from '../publicPages/publicCall';
import { RegisterPage } from '../publicPages/RegisterPage';
import { ResetPasswordPage } from '../publicPages/ResetPasswordPage';
import type { PasswordReply } from '../publicPages/setPassword';
import { replacePage } from '../session/reloadPage';
import { accountPageAt, type AccountPage } from '../publicPages/accountPage';
import { loadShell } from './loadShell';
import { PublicFrame } from './PublicFrame';
import { afterPaint } from './afterPaint';

const log = logOf('account');
const toLinkExpired = (): void => replacePage(earlyRoutes.LINK_EXPIRED.path);

/**
 * Renders a page of the account without the shell. It also appears for somebody who is signed in: a mailed link is for the
 * person it names, not for whoever used this browser last.
 */
export function startAccount(container: HTMLElement, page: AccountPage): void {
  rememberFeatures(location.search);
  const root = createRoot(container);
  let links = 0;
  const draw = (): void => root.render(<PublicFrame key={links}>{pageNamed(page, { container, root })}</PublicFrame>);
  draw();
  // Another link to the same page differs only in its fragment, which the browser does not load again.
  window.onhashchange = () => {
    if (accountPageAt(location.pathname) !== page || !hideLinkToken()) return;
    links += 1;
    draw();
  };
  // Somebody who registers enters the product a moment later.
  if (page === 'REGISTER') afterPaint(() => loadShell().catch(() => undefined));
}

function pageNamed(page: AccountPage, at: { container: HTMLElement; root: Root }) {
  if (page === 'FORGOT_PASSWORD') return <ForgotPasswordPage />;
  if (page === 'RESET_PASSWORD') return <ResetPasswordPage onSet={endSessions} />;
  if (page === 'LINK_EXPIRED') return <LinkExpiredPage />;
  if (page === 'APPLICATION_STATUS') return <ApplicationStatusPage />;
  return <RegisterPage onExpired={toLinkExpired} onRegistered={(reply) => enter(reply, at)} />;
}

/** Logs the artist in and leads to the first profile (T7: registration). */
async function enter(reply: PasswordReply, at: { container: HTMLElement; root: Root }): Promise<void> {
  // P6: nobody has a second factor before their first password; people who have one log in with it.
  if (!('token' in reply)) return replacePage(earlyRoutes.LOGIN.path);
  const to = reply.user.needs_profile ? earlyRoutes.MY_PROFILE_REGISTRATION.path : earlyRoutes.HOME.path;
  saveToken(reply.token);
  try {
    const { startShell } = await loadShell();
    history.replaceState(null, '', to);
    await startShell({ ...at, reply });
  } catch (error) {
    log.error(`the shell did not load: ${messageOf(error)}`);
    replacePage(to);
  }
}

/**
 * After a reset the login is offered, so nobody may be signed in: neither through the session that came with the new
 * password (W9: token of a new password) nor through an earlier one in this browser. Other tabs are not notified: they ask
 * for the login when they next need the server, and keep what was typed.
 */
function endSessions(reply: PasswordReply): void {
  const opened = 'token' in reply ? [reply.token] : [];
  const held = readToken();
  clearToken();
  for (const each of held === undefined ? opened : [...opened, held])
    publicCall<typeof logout>('/auth/logout', { body: undefined, token: each }).catch((error: unknown) =>
      log.info(`a session was not ended: ${messageOf(error)}`),
    );
}
