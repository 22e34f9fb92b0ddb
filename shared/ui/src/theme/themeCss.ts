import { defaultCssVariablesResolver, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { mantineTokens, rampTokens } from './colorTokens';
import { layout } from './layout';
import { surfaceTokens } from './surfaceTokens';
import { theme } from './theme';

const rem = (pixels: number): string => `${pixels / 16}rem`;

const layoutTokens: Record<string, string> = {
  '--segno-top-bar': rem(layout.topBar),
  '--segno-drawer': rem(layout.drawer),
  '--segno-player': rem(layout.player),
  '--segno-content-max': rem(layout.contentMax),
  '--segno-player-max': rem(layout.playerMax),
  '--segno-notification-max': rem(layout.notificationMax),
  '--segno-page-padding': rem(layout.pagePadding),
  '--segno-scroll-offset': rem(layout.scrollOffset),
};

const block = (selector: string, tokens: Record<string, string>): string =>
  `${selector} {\n${Object.entries(tokens)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`;

/** Mantine's sizes, fonts and z-indices for our theme: the output of its resolver without colours and shadows. */
const sizeTokens = (): Record<string, string> => {
  const { variables } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => !/^--mantine-(color-(?!white|black)|shadow-)/.test(name)),
  );
};

/** `.mantine-visible-from-sm` and the like, which `visibleFrom` and `hiddenFrom` set on a component. */
const visibilityClasses = (): string =>
  Object.entries(mergeMantineTheme(DEFAULT_THEME, theme).breakpoints)
    .map(
      ([name, width]) =>
        `@media (max-width: ${(parseFloat(width) - 0.01).toFixed(2)}em) {\n  .mantine-visible-from-${name} {\n    display: none !important;\n  }\n}\n` +
        `@media (min-width: ${width}) {\n  .mantine-hidden-from-${name} {\n    display: none !important;\n  }\n}\n`,
    )
    .join('');

/**
 * The text of `variables.css`: the theme as a static file. Otherwise Mantine would compute it in every tab and insert it as
 * a <style> element, which a content security policy without `unsafe-inline` blocks.
 */
export const themeCss = (): string =>
  [
    '/* Made from palette.ts, theme.ts and their siblings by themeCss.ts (UPDATE_THEME=1 npx jest theme): do not edit. */\n',
    block(':root', { ...sizeTokens(), ...rampTokens, ...layoutTokens }),
    block(`:root,\n:root[data-mantine-color-scheme='light']`, { ...mantineTokens('light'), ...surfaceTokens.light }),
    block(`:root[data-mantine-color-scheme='dark']`, { ...mantineTokens('dark'), ...surfaceTokens.dark }),
    visibilityClasses(),
  ].join('\n');
