import { LazyTrigger } from '@segno/ui';
import { lazyOverlay } from '../overlay';
import { BellButton } from './BellButton';

const openHistory = lazyOverlay(
  async () => (await import(/* webpackChunkName: 'overlays' */ './OpenMessageHistory')).OpenMessageHistory,
);

/** A3: the bell: the person's stored messages and this page's notifications, newest first. */
export const MessageHistory = () => (
  <LazyTrigger opens="dialog" load={openHistory.load} button={(target) => <BellButton {...target} />}>
    <openHistory.Component />
  </LazyTrigger>
);
