import { palette, type PaletteColor } from './palette';

export type Scheme = 'light' | 'dark';

const names = Object.keys(palette).filter((name): name is PaletteColor => name in palette);

/** The shade of a filled surface: the lightest on which white text reaches AA contrast in both schemes. */
const filledShade = { gray: 7, dark: 7, indigo: 6, green: 7, amber: 7, red: 6 } as const;

/** `#rrggbb` with an opacity from 0 to 1, as `#rrggbbaa`. */
const translucent = (color: string, opacity: number): string =>
  color +
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0');

const merge = (parts: Record<string, string>[]): Record<string, string> =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)));

const shades = (name: PaletteColor): Record<string, string> =>
  Object.fromEntries(palette[name].map((shade, index) => [`--mantine-color-${name}-${index}`, shade]));

/** The variables that Mantine's variants read (`filled`, `light`, `outline`, `text`), for one colour in one scheme. */
const variants = (name: PaletteColor, scheme: Scheme): Record<string, string> => {
  const prefix = `--mantine-color-${name}`;
  const filled = filledShade[name];
  const shared = {
    [`${prefix}-filled`]: palette[name][filled],
    [`${prefix}-filled-hover`]: palette[name][filled === 7 ? 8 : 7],
  };
  if (scheme === 'light') {
    return {
      ...shared,
      [`${prefix}-text`]: palette[name][7],
      [`${prefix}-light`]: palette[name][1],
      [`${prefix}-light-hover`]: palette[name][2],
      [`${prefix}-light-color`]: palette[name][8],
      [`${prefix}-outline`]: palette[name][7],
      [`${prefix}-outline-hover`]: palette[name][0],
    };
  }
  // The dark scheme's neutral tints come from its own ramp; others would look blue-grey and dull.
  const neutral = name === 'gray' || name === 'dark';
  return {
    ...shared,
    [`${prefix}-text`]: neutral ? palette.dark[1] : palette[name][3],
    [`${prefix}-light`]: neutral ? palette.dark[5] : translucent(palette[name][5], 0.18),
    [`${prefix}-light-hover`]: neutral ? palette.dark[4] : translucent(palette[name][5], 0.28),
    [`${prefix}-light-color`]: neutral ? palette.dark[0] : palette[name][2],
    [`${prefix}-outline`]: neutral ? palette.dark[1] : palette[name][3],
    [`${prefix}-outline-hover`]: neutral ? palette.dark[6] : translucent(palette[name][5], 0.1),
  };
};

/** Mantine's colour variables that are the same in both schemes: the ramps. */
export const rampTokens = merge(names.map(shades));

const ofScheme = {
  light: {
    '--mantine-color-scheme': 'light',
    '--mantine-primary-color-contrast': '#ffffff',
    '--mantine-color-bright': palette.gray[9],
    '--mantine-color-text': palette.gray[9],
    '--mantine-color-body': '#ffffff',
    '--mantine-color-error': palette.red[7],
    '--mantine-color-success': palette.green[7],
    '--mantine-color-placeholder': palette.gray[6],
    '--mantine-color-anchor': palette.indigo[7],
    '--mantine-color-default': '#ffffff',
    '--mantine-color-default-hover': palette.gray[1],
    '--mantine-color-default-color': palette.gray[9],
    '--mantine-color-default-border': palette.gray[4],
    '--mantine-color-dimmed': palette.gray[6],
    '--mantine-color-disabled': palette.gray[1],
    '--mantine-color-disabled-color': palette.gray[5],
    '--mantine-color-disabled-border': palette.gray[3],
  },
  dark: {
    '--mantine-color-scheme': 'dark',
    '--mantine-primary-color-contrast': '#ffffff',
    '--mantine-color-bright': '#ffffff',
    '--mantine-color-text': palette.dark[0],
    '--mantine-color-body': palette.dark[7],
    '--mantine-color-error': palette.red[3],
    '--mantine-color-success': palette.green[3],
    '--mantine-color-placeholder': palette.dark[2],
    '--mantine-color-anchor': palette.indigo[3],
    '--mantine-color-default': palette.dark[6],
    '--mantine-color-default-hover': palette.dark[5],
    '--mantine-color-default-color': palette.dark[0],
    '--mantine-color-default-border': palette.dark[4],
    '--mantine-color-dimmed': palette.dark[2],
    '--mantine-color-disabled': palette.dark[6],
    '--mantine-color-disabled-color': palette.dark[3],
    '--mantine-color-disabled-border': palette.dark[5],
  },
} as const;

/** Mantine's colour variables of one scheme (names as in its `defaultCssVariablesResolver`). */
export const mantineTokens = (scheme: Scheme): Record<string, string> =>
  merge([ofScheme[scheme], ...names.map((name) => variants(name, scheme))]);
