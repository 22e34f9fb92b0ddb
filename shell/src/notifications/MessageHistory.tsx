import { LazyTrigger } from '@segno/ui';
import { lazy } from 'react';
import { loadOverlay } from '../overlay';
import { BellButton } from './BellButton';

const load = loadOverlay(
  async () => (await import(/* webpackChunkName: 'overlays' */ './OpenMessageHistory')).OpenMessageHistory,
);
const OpenMessageHistory = lazy(load);

/** A3: the bell: the person's messages as the server keeps them, and what was said in this page, newest first. */
export const MessageHistory = () => (
  <LazyTrigger opens="dialog" load={load} button={(target) => <BellButton {...target} />}>
    <OpenMessageHistory />
  </LazyTrigger>
);
