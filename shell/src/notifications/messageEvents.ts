import { listUserMessages } from '@segno/contract/account';
import { invalidate, useSession } from '@segno/host';
import { queryClient } from '../queries/queryClient';
import { messageChannel, questionChannel, type MessageEvent } from './messageChannel';
import { markShown } from './showMessages';
import { useUnread } from './unread';

/** Takes in what this tab or another one has learned: the bell counts it, and an open history is read again. */
function takeIn({ unread, shown }: Omit<MessageEvent, 'user'>): void {
  markShown(shown);
  if (useUnread.getState().count === unread && shown.length === 0) return;
  useUnread.setState({ count: unread });
  void invalidate(queryClient, listUserMessages);
}

/** What the server has just said of the messages of `user`; the other tabs hear of it when it is new. */
export function broadcastMessages(news: MessageEvent): void {
  if (useSession.getState().user?.uuid !== news.user) return;
  const isNew = news.shown.length > 0 || useUnread.getState().count !== news.unread;
  takeIn(news);
  if (isNew) messageChannel.tell(news);
}

/** Hears the other tabs of the same person, and answers those that ask, until the returned function is called. */
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
