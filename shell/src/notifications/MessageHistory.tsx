import { LazyTrigger } from '@segno/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyOverlay } from '../overlay';
import { BellButton } from './BellButton';
import { readSoon } from './readMessages';
import { useUnread } from './unread';

const openHistory = lazyOverlay(
  async () => (await import(/* webpackChunkName: 'overlays' */ './OpenMessageHistory')).OpenMessageHistory,
);

/** A3: the bell: the person's stored messages and this page's notifications, newest first. */
export const MessageHistory = () => {
  const { pathname } = useLocation();
  const hasUnread = useUnread(({ count = 0 }) => count > 0);
  // Whoever opens a page has read what leads to it.
  useEffect(() => {
    if (hasUnread) readSoon({ url: pathname });
  }, [pathname, hasUnread]);
  return (
    <LazyTrigger opens="dialog" load={openHistory.load} button={(target) => <BellButton {...target} />}>
      <openHistory.Component />
    </LazyTrigger>
  );
};
