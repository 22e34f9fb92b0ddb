import { MantineProvider } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { theme } from './theme';

export interface ThemeProviderProps {
  children: ReactNode;
  /** `test` turns off transitions and portal delays. */
  env?: 'default' | 'test';
}

/**
 * The page's nonce for style elements. One is inserted at run time: when the user switches between light and dark, Mantine
 * suspends transitions for a moment, and the content security policy would reject that without the nonce.
 */
const pageNonce = (): string => document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';

/** `data-scrollbar` on the page while its scrollbar takes room. A browser that hides scrollbars reserves the room all the same. */
const watchScrollbar = (): (() => void) => {
  const page = document.documentElement;
  const observer = new ResizeObserver(() => page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth));
  observer.observe(page);
  return () => observer.disconnect();
};

/**
 * Applies the product's theme to a tree: the shell, a remote on its own, a test. Light or dark follows the system until the
 * user chooses; the choice is stored in the browser. Needs `@segno/ui/styles.css` on the page: that file has the theme's
 * variables, so that no <style> element is inserted at run time.
 */
export const ThemeProvider = ({ children, env = 'default' }: ThemeProviderProps) => {
  useEffect(watchScrollbar, []);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={pageNonce}
      env={env}
    >
      {children}
    </MantineProvider>
  );
};
