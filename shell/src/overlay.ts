import { lazyPart, type LazyPart } from '@segno/ui';
import type { ComponentType } from 'react';

/**
 * A part of the shell that opens over the page and loads with its first use. `@segno/ui/extra` is loaded whole beside it:
 * the styles of dialogs, menus and popovers belong to that module, and importing single components would leave the styles
 * behind.
 */
export const lazyOverlay = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazyPart(async () => {
    const [component] = await Promise.all([load(), import(/* webpackChunkName: 'extra' */ '@segno/ui/extra')]);
    return component;
  });
