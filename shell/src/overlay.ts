import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A part of the shell that opens over the page, loaded after it. `@segno/ui/extra` is asked for as a whole beside it:
 * the styles of dialogs, menus and popovers belong to that module, and picking components out of it leaves them behind.
 */
export const overlay = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [component] = await Promise.all([load(), import('@segno/ui/extra')]);
    return { default: component };
  });
