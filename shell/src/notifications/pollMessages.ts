import { acknowledgeUserMessages, listUserMessages } from '@segno/contract/account';
import { call, logOf, messageOf, useSession } from '@segno/host';
import { questionChannel } from './messageChannel';
import { followMessageEvents, broadcastMessages } from './messageEvents';
import { showMessages } from './showMessages';
import { useUnread } from './unread';

/** Milliseconds between two polls (specification section 9). */
export const POLL = 10_000;
const LOCK = 'segno-user-messages';
const log = logOf('messages');

/**
 * Polls for the person's messages every 10 s while they are signed in and this tab is visible. Of several visible tabs,
 * only the one holding a browser lock polls and shows messages, so that nothing is shown twice; a hidden tab releases the
 * lock. Without locks, every visible tab polls. Returns a function that stops it.
 */
export function pollMessages(): () => void {
  let turn: AbortController | undefined;

  const update = (): void => {
    const { status, user } = useSession.getState();
    if (!user) useUnread.setState({ count: undefined });
    // P6: nothing is answered until the second factor that the role requires is set up.
    const wanted = status === 'in' && user?.needs_second_factor === false && !document.hidden;
    if (wanted && !turn) {
      turn = new AbortController();
      if (user) questionChannel.tell({ user: user.uuid });
      void takeTurn(turn.signal);
    }
    if (!wanted && turn) {
      turn.abort();
      turn = undefined;
    }
  };

  const stopHearing = followMessageEvents();
  const unsubscribe = useSession.subscribe(update);
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    stopHearing();
    unsubscribe();
    document.removeEventListener('visibilitychange', update);
    turn?.abort();
  };
}

async function takeTurn(signal: AbortSignal): Promise<void> {
  // Browsers offer locks only on https and localhost; the types do not say so.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return askUntil(signal);
  try {
    await locks.request(LOCK, { signal }, () => askUntil(signal));
  } catch (error) {
    if (!signal.aborted) log.error(`no lock: ${messageOf(error)}`);
  }
}

async function askUntil(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await ask();
    await pause(signal);
  }
}

/** Whose messages this page has received. */
let greeted: string | undefined;

async function ask(): Promise<void> {
  const user = useSession.getState().user?.uuid;
  if (user === undefined) return;
  try {
    const { user_messages: messages, unread_count: unread } = await call(listUserMessages, {});
    // Logged out or hidden meanwhile: messages that were not shown are not acknowledged, and go to the next tab that polls.
    if (useSession.getState().user?.uuid !== user) return;
    const visible = document.hidden ? [] : messages;
    showMessages(visible, { isFirst: greeted !== user });
    if (!document.hidden) greeted = user;
    const shown = visible.map(({ uuid }) => uuid);
    broadcastMessages({ user, unread, shown });
    // If this is lost, the next poll repeats it: the messages arrive again, and no tab shows them twice.
    if (shown.length > 0) await call(acknowledgeUserMessages, { body: { uuids: shown } });
  } catch (error) {
    // The next poll follows anyway; a toast every 10 s would help nobody.
    log.info(`not asked: ${messageOf(error)}`);
  }
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, POLL);
    signal.addEventListener('abort', done);
  });
