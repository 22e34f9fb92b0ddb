import { z } from 'zod/mini';
import { checkedCall } from './checkedCall';
import { hostStore } from './hostStore';

export type NotificationStatus = 'success' | 'error' | 'default';

export interface Notification {
  id: number;
  isOpen: boolean;
  message: string;
  url: string | undefined;
  status: NotificationStatus;
  /** Stays until dismissed; otherwise it disappears after 3500 ms. */
  persist: boolean;
  /** A3: the server's message that it shows. The server stores it, so the history of this page need not. */
  messageUuid: string | undefined;
}

interface Notifications {
  /** The toast shown now. */
  current: Notification | undefined;
  /** Persistent messages that wait until a short toast has disappeared. */
  waiting: Notification[];
  /** Earlier notifications of this page, so that a missed toast can be read again. */
  history: Notification[];
}

export const useNotifications = hostStore<Notifications>(() => ({ current: undefined, waiting: [], history: [] }));

/** A short toast responds to what the person just did, so it precedes persistent messages. */
const order = (
  shown: Notification | undefined,
  next: Notification,
): Pick<Notifications, 'current'> & { later: Notification[] } => {
  if (shown && !shown.persist && next.persist) return { current: shown, later: [next] };
  return { current: next, later: shown?.persist && !next.persist ? [shown] : [] };
};

const HISTORY = 50;
let lastId = 0;

const show = (
  message: string,
  o: { status?: NotificationStatus; url?: string | undefined; persist?: boolean; messageUuid?: string } = {},
): void => {
  const notification = {
    id: ++lastId,
    isOpen: true,
    message,
    url: o.url,
    status: o.status ?? 'default',
    persist: o.persist ?? false,
    messageUuid: o.messageUuid,
  };
  useNotifications.setState(({ current: shown, waiting, history }) => {
    const { current, later } = order(shown, notification);
    const kept = o.messageUuid === undefined ? [notification, ...history].slice(0, HISTORY) : history;
    return { current, waiting: [...waiting, ...later], history: kept };
  });
};

const text = z.tuple([z.string()], z.unknown());
const textAndOptions = z.tuple([
  z.string(),
  z.optional(
    z.object({
      status: z.optional(z.enum(['success', 'error', 'default'])),
      url: z.optional(z.string()),
      persist: z.optional(z.boolean()),
      messageUuid: z.optional(z.string()),
    }),
  ),
]);

/** Shows a notification. One event, one notification: screens leave failed calls to the one handler of their engine. */
export const notify = checkedCall('notify', textAndOptions, show);

export const notifySuccess = checkedCall('notifySuccess', text, (message: string) =>
  show(message, { status: 'success' }),
);
export const notifyError = checkedCall('notifyError', text, (message: string) => show(message, { status: 'error' }));

/** Closes the current toast; the history keeps it. */
export const dismissNotification = (): void =>
  useNotifications.setState(({ waiting: [next, ...waiting] }) => ({ current: next, waiting }));
