import { create } from 'zustand';

export type NotificationStatus = 'success' | 'error' | 'default';

export interface Notification {
  id: number;
  isOpen: boolean;
  message: string;
  url: string | undefined;
  status: NotificationStatus;
  /** Stays until it is dismissed; else it goes after 3500 ms. */
  persist: boolean;
}

/** The toast that is shown, and what was shown before: a toast that was missed can be read again. */
export const useNotifications = create<{ current: Notification | undefined; history: Notification[] }>(() => ({
  current: undefined,
  history: [],
}));

const HISTORY = 50;
let lastId = 0;

/** Tells the person something. One event, one notification: screens leave failed calls to the one handler of their engine. */
export const notify = (
  message: string,
  o: { status?: NotificationStatus; url?: string | undefined; persist?: boolean } = {},
): void => {
  const notification = {
    id: ++lastId,
    isOpen: true,
    message,
    url: o.url,
    status: o.status ?? 'default',
    persist: o.persist ?? false,
  };
  useNotifications.setState(({ history }) => ({
    current: notification,
    history: [notification, ...history].slice(0, HISTORY),
  }));
};

export const notifySuccess = (message: string): void => notify(message, { status: 'success' });
export const notifyError = (message: string): void => notify(message, { status: 'error' });

/** Closes the toast that is shown; the history keeps it. */
export const dismissNotification = (): void => useNotifications.setState({ current: undefined });
