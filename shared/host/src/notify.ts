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
  /** Stays until it is dismissed; else it goes after 3500 ms. */
  persist: boolean;
  /** A3: the server's message that it shows: the server keeps that, so that the history of this page need not. */
  messageUuid: string | undefined;
}

interface Notifications {
  /** The toast that is shown. */
  current: Notification | undefined;
  /** Messages that stay: they come again when a short toast has had its time. */
  waiting: Notification[];
  /** What was shown before in this page: a toast that was missed can be read again. */
  history: Notification[];
}

export const useNotifications = hostStore<Notifications>(() => ({ current: undefined, waiting: [], history: [] }));

/** A short toast answers what somebody just did: it goes before messages that stay anyway. */
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

/** Tells the person something. One event, one notification: screens leave failed calls to the one handler of their engine. */
export const notify = checkedCall('notify', textAndOptions, show);

export const notifySuccess = checkedCall('notifySuccess', text, (message: string) =>
  show(message, { status: 'success' }),
);
export const notifyError = checkedCall('notifyError', text, (message: string) => show(message, { status: 'error' }));

/** Closes the toast that is shown; the history keeps it. */
export const dismissNotification = (): void =>
  useNotifications.setState(({ waiting: [next, ...waiting] }) => ({ current: next, waiting }));
