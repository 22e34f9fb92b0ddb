import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme';

export interface ThemeProviderProps {
  children: ReactNode;
  /** `test` switches transitions and portals' delays off. */
  env?: 'default' | 'test';
}

/**
 * The page's nonce for style elements. One is written at run time: when a person changes light to dark, Mantine stops the
 * transitions for a moment, which the content security policy would refuse without it.
 */
const pageNonce = (): string => document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';

/**
 * The look of the product around a tree: shell, a remote on its own, a test. Light or dark follows the system until a
 * person chooses; the choice is kept in the browser. Needs `@segno/ui/styles.css` on the page: the theme's variables
 * are in that file, so that no <style> element is written at run time.
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
