import { listUserMessages } from '@segno/contract/account';
import { invalidate, useSession } from '@segno/host';
import { queryClient } from '../queries/queryClient';
import { messageChannel, questionChannel, type MessageEvent } from './messageChannel';
import { markShown } from './showMessages';
import { useUnread } from './unread';

/** Applies what this or another tab has learned: updates the bell's count and refetches an open history. */
function takeIn({ unread, shown }: Omit<MessageEvent, 'user'>): void {
  markShown(shown);
  if (useUnread.getState().count === unread && shown.length === 0) return;
  useUnread.setState({ count: unread });
  void invalidate(queryClient, listUserMessages);
}

/** Applies what the server has just answered about the messages of `user`; other tabs are notified if it is new. */
export function broadcastMessages(news: MessageEvent): void {
  if (useSession.getState().user?.uuid !== news.user) return;
  const isNew = news.shown.length > 0 || useUnread.getState().count !== news.unread;
  takeIn(news);
  if (isNew) messageChannel.tell(news);
}

/** Listens to the person's other tabs and answers their questions. Returns a function that stops it. */
export const followMessageEvents = (): (() => void) => {
  const isOurs = (user: string): boolean => useSession.getState().user?.uuid === user;
  const stopNews = messageChannel.hear((news) => {
    if (isOurs(news.user)) takeIn(news);
  });
  const stopQuestions = questionChannel.hear(({ user }) => {
    const { count } = useUnread.getState();
    if (isOurs(user) && count !== undefined) messageChannel.tell({ user, unread: count, shown: [] });
  });
  return () => {
    stopNews();
    stopQuestions();
  };
};
