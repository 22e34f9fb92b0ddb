/** Rounded to that many decimals; never -0, which JSON does not have. */
export const rounded = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals + 0;

/** The level of an amplitude in dBFS, where 1 is full scale; null for 0. */
export const decibelsOf = (amplitude: number): number | null =>
  amplitude > 0 ? rounded(20 * Math.log10(amplitude), 2) : null;
