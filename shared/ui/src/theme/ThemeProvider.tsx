import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
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

/**
 * Applies the product's theme to a tree: the shell, a remote on its own, a test. Light or dark follows the system until the
 * user chooses; the choice is stored in the browser. Needs `@segno/ui/styles.css` on the page: that file has the theme's
 * variables, so that no <style> element is inserted at run time.
 */
export const ThemeProvider = ({ children, env = 'default' }: ThemeProviderProps) => (
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
