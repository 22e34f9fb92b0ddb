import { OpensLate } from '@segno/ui';
import { lazy } from 'react';
import { loadOverlay } from '../overlay';
import { BellButton } from './BellButton';

const load = loadOverlay(async () => (await import('./OpenMessageHistory')).OpenMessageHistory);
const OpenMessageHistory = lazy(load);

/** The bell: what was said in this session, newest first, so that a toast that went too fast can be read again. */
export const MessageHistory = () => (
  <OpensLate opens="dialog" load={load} button={(target) => <BellButton {...target} />}>
    <OpenMessageHistory />
  </OpensLate>
);
