import type { Scheme } from './colorTokens';
import { familyColors, palette } from './palette';

const light = {
  /** The page background. */
  '--segno-page': palette.gray[0],
  /** Containers of content: tables, cards, bars. */
  '--segno-surface': '#ffffff',
  /** Table heads, wells, code. */
  '--segno-sunken': palette.gray[1],
  /** Hairlines between rows and around surfaces. */
  '--segno-line': palette.gray[2],
  /** Outlines of inputs: 3:1 against the surface (WCAG 1.4.11). */
  '--segno-control-line': palette.gray[5],
  '--segno-row-hover': palette.gray[1],
  '--segno-row-selected': palette.indigo[0],
  '--segno-accent': palette.indigo[6],
  '--segno-focus': palette.indigo[6],
  '--segno-wave': palette.gray[5],
  '--segno-wave-played': palette.indigo[6],
  '--segno-family-stereo': familyColors.stereo.light,
  '--segno-family-binaural': familyColors.binaural.light,
  '--segno-family-ambisonic': familyColors.ambisonic.light,
  '--segno-family-surround': familyColors.surround.light,
  '--mantine-shadow-xs': '0 1px 2px #141a2314',
  '--mantine-shadow-sm': '0 1px 2px #141a230f, 0 2px 6px #141a230f',
  '--mantine-shadow-md': '0 2px 4px #141a230f, 0 6px 20px #141a231f',
  '--mantine-shadow-lg': '0 4px 8px #141a230f, 0 12px 32px #141a2326',
  '--mantine-shadow-xl': '0 8px 16px #141a2314, 0 24px 56px #141a2333',
};

const dark: Record<keyof typeof light, string> = {
  '--segno-page': palette.dark[8],
  '--segno-surface': palette.dark[7],
  '--segno-sunken': palette.dark[8],
  '--segno-line': palette.dark[5],
  '--segno-control-line': palette.dark[3],
  '--segno-row-hover': palette.dark[6],
  '--segno-row-selected': '#222740',
  '--segno-accent': palette.indigo[4],
  '--segno-focus': palette.indigo[4],
  '--segno-wave': palette.dark[3],
  '--segno-wave-played': palette.indigo[4],
  '--segno-family-stereo': familyColors.stereo.dark,
  '--segno-family-binaural': familyColors.binaural.dark,
  '--segno-family-ambisonic': familyColors.ambisonic.dark,
  '--segno-family-surround': familyColors.surround.dark,
  '--mantine-shadow-xs': '0 1px 2px #00000066',
  '--mantine-shadow-sm': '0 1px 2px #00000066, 0 2px 6px #0000004d',
  '--mantine-shadow-md': '0 2px 4px #0000004d, 0 6px 20px #00000080',
  '--mantine-shadow-lg': '0 4px 8px #0000004d, 0 12px 32px #00000099',
  '--mantine-shadow-xl': '0 8px 16px #0000004d, 0 24px 56px #000000b3',
};

/** Our own colour variables (`--segno-*`) and the shadows, by scheme. */
export const surfaceTokens: Record<Scheme, Record<keyof typeof light, string>> = { light, dark };
