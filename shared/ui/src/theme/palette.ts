import type { MantineColorsTuple } from '@mantine/core';

/**
 * All colours of the product, from light (0) to dark (9), evenly spaced in OKLCH. `gray` and `dark` are slightly blue;
 * `indigo` is the only accent; `green`, `amber` and `red` are for states only. There are no others on purpose: a colour that
 * is not here has no CSS variable.
 */
export const palette = {
  gray: ['#f9fafc', '#f2f4f7', '#e8ebef', '#dbdfe5', '#c7cbd3', '#8b919c', '#646b77', '#4c535f', '#303742', '#141a23'],
  dark: ['#e3e6ec', '#c3c7cf', '#9ea3ae', '#6f7581', '#3e4450', '#313742', '#252a34', '#1a1e27', '#12161d', '#0b0e15'],
  indigo: [
    '#f3f5fe',
    '#e2e9fe',
    '#c8d4fe',
    '#a3b7fe',
    '#7b93fa',
    '#5d73f1',
    '#495ae1',
    '#3c4ac9',
    '#313da8',
    '#273282',
  ],
  green: ['#edfbf1', '#d2f6dd', '#a8eabe', '#76d69a', '#4ebe7d', '#2fa465', '#1e8650', '#166d40', '#155834', '#0f4427'],
  amber: ['#fff7ee', '#ffecd3', '#ffdbab', '#ffc573', '#fbb035', '#e39c1f', '#bd8005', '#946303', '#754e02', '#5a3b03'],
  red: ['#fef3f2', '#ffe3e0', '#fec8c3', '#ffa098', '#fa706a', '#ed4a49', '#d62b32', '#b72028', '#951e22', '#751b1c'],
} as const satisfies Record<string, MantineColorsTuple>;

export type PaletteColor = keyof typeof palette;

/**
 * One hue per file-type family, distinct from the accent and from the three state colours in hue or, for copper, in
 * lightness. They colour a swatch next to the family's name and never carry meaning alone.
 */
export const familyColors = {
  stereo: { light: '#0481b3', dark: '#46b0e7' },
  binaural: { light: '#a74dad', dark: '#d67edb' },
  ambisonic: { light: '#0a8681', dark: '#39bab4' },
  surround: { light: '#b05e2a', dark: '#e58b55' },
} as const;

export type FileFamily = keyof typeof familyColors;
