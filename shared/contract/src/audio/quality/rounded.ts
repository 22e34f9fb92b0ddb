/** To so many decimals; never -0, which JSON does not know. */
export const rounded = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals + 0;

/** The level of an amplitude of 1 at full scale, in dBFS; null for none. */
export const decibelsOf = (amplitude: number): number | null =>
  amplitude > 0 ? rounded(20 * Math.log10(amplitude), 2) : null;
