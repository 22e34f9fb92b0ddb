import { lazyPart, type LazyPart } from '@segno/ui';
import type { ComponentType } from 'react';

/**
 * A part of the shell that opens over the page, and is loaded after it. `@segno/ui/extra` is asked for as a whole beside it: the
 * styles of dialogs, menus and popovers belong to that module, and picking components out of it leaves them behind.
 */
export const lazyOverlay = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazyPart(async () => {
    const [component] = await Promise.all([load(), import(/* webpackChunkName: 'extra' */ '@segno/ui/extra')]);
    return component;
  });
