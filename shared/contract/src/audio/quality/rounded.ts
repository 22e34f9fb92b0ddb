/** To so many decimals; a finite number. */
export const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** The level of an amplitude of 1 at full scale, in dBFS; null for none. */
export const decibelsOf = (amplitude: number): number | null =>
  amplitude > 0 ? rounded(20 * Math.log10(amplitude), 2) : null;
