import { routes } from '@segno/contract';
import { rememberFeatures } from '@segno/host';
import { createRoot } from 'react-dom/client';
import { BarFrame } from '../topBar/BarFrame';
import { LoginPage } from '../login/LoginPage';
import { requestLogin, type LoginReply } from '../login/requestLogin';
import type { LoginValues } from '../login/validateLogin';
import { sessionChannel } from '../session/sessionChannel';
import { rememberWanted } from '../session/wanted';
import area from '../routing/PageArea.module.css';
import layout from '../ShellLayout.module.css';
import { isPublicAddress } from './isPublicAddress';
import type { startShell } from './startShell';

const loadShell = (): Promise<{ startShell: typeof startShell }> => import('./startShell');

/**
 * The first page of somebody who is not signed in: the login alone, and the rest of the shell while they type. Any
 * other public page is drawn by the shell; any other address is remembered and leads to the login.
 */
export async function startLogin(container: HTMLElement): Promise<void> {
  const { pathname, search, hash } = location;
  rememberFeatures(search);
  if (pathname !== routes.LOGIN.path) {
    if (isPublicAddress(pathname)) return (await loadShell()).startShell({ container });
    if (pathname !== routes.HOME.path) rememberWanted(`${pathname}${search}${hash}`);
    history.replaceState(null, '', routes.LOGIN.path);
  }
  document.title = 'Log in · Segno';
  const root = createRoot(container);
  let stopHearing = (): void => undefined;

  const enter = async (reply?: LoginReply): Promise<void> => {
    stopHearing();
    (await loadShell()).startShell({ container, root, reply });
  };
  const submit = async (values: LoginValues): Promise<void> => enter(await requestLogin(values));
  stopHearing = sessionChannel.hear(({ kind }) => {
    if (kind === 'login') void enter();
  });

  root.render(
    <>
      <BarFrame />
      <main className={layout.content}>
        <div className={area.root}>
          <LoginPage onSubmit={submit} />
        </div>
      </main>
    </>,
  );
  // A failure shows when it matters: the load is made again with the login.
  whenDrawn(() => loadShell().catch(() => undefined));
}

/** After the login has been painted, so that the rest does not hold it up. */
const whenDrawn = (then: () => unknown): void => {
  requestAnimationFrame(() => setTimeout(then, 0));
};
