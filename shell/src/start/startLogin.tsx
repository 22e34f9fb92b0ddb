import { earlyRoutes, type RouteSpec } from '@segno/contract';
import type { SessionReply } from '@segno/contract/account';
import { rememberFeatures } from '@segno/host';
import { createRoot } from 'react-dom/client';
import { LoginPage } from '../login/LoginPage';
import { sessionChannel } from '../session/sessionChannel';
import { saveReturnTo } from '../session/returnTo';
import { loadShell } from './loadShell';
import { PublicFrame } from './PublicFrame';
import { afterPaint } from './afterPaint';

/**
 * The first page for somebody who is not signed in: only the login, while the rest of the shell loads as they type. The
 * shell renders any other public page; any other address is remembered and leads to the login.
 */
export async function startLogin(container: HTMLElement): Promise<void> {
  const { pathname, search, hash } = location;
  rememberFeatures(search);
  if (pathname !== earlyRoutes.LOGIN.path) {
    if (isPublicAddress(pathname)) return (await loadShell()).startShell({ container });
    if (pathname !== earlyRoutes.HOME.path) saveReturnTo(`${pathname}${search}${hash}`);
    history.replaceState(null, '', earlyRoutes.LOGIN.path);
  }
  const root = createRoot(container);
  let stopHearing = (): void => undefined;

  const enter = async (reply?: SessionReply): Promise<void> => {
    stopHearing();
    await (await loadShell()).startShell({ container, root, reply });
  };
  stopHearing = sessionChannel.hear(({ kind }) => {
    if (kind === 'login') void enter();
  });

  root.render(
    <PublicFrame>
      <LoginPage onEnter={enter} />
    </PublicFrame>,
  );
  // A failure is shown when it matters: the login loads it again.
  afterPaint(() => loadShell().catch(() => undefined));
}

const all: readonly RouteSpec[] = Object.values(earlyRoutes);
const open: ReadonlySet<string> = new Set(all.filter((route) => route.public).map(({ path }) => path));

/** True for the pages that need no session (specification section 2). None of them has `:parts`. */
const isPublicAddress = (pathname: string): boolean => open.has(pathname.replace(/(.)\/$/, '$1'));
