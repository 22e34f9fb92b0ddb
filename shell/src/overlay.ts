import { lazyPart, type LazyPart } from '@segno/ui';
import type { ComponentType } from 'react';

type Loaded<Props> = { default: ComponentType<Props> };

/**
 * How a part of the shell that opens over the page is loaded, after it. `@segno/ui/extra` is asked for as a whole beside
 * it: the styles of dialogs, menus and popovers belong to that module, and picking components out of it leaves them
 * behind.
 */
export const loadOverlay =
  <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  async (): Promise<Loaded<Props>> => {
    const [component] = await Promise.all([load(), import(/* webpackChunkName: 'extra' */ '@segno/ui/extra')]);
    return { default: component };
  };

/** Such a part that nobody clicks open: what is lost of it is said and asked for again, see `lazyPart`. */
export const lazyOverlay = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazyPart(async () => (await loadOverlay(load)()).default);
