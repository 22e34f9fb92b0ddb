/** The lowest level that a meter shows, in dBFS. */
export const FLOOR = -60;

/** A peak as it is read: '−12.3 dBFS', and 'silent' below what a meter shows. */
export const levelText = (decibels: number): string => {
  if (decibels < FLOOR) return 'silent';
  const rounded = decibels.toFixed(1);
  return `${rounded === '-0.0' ? '0.0' : rounded.replace('-', '\u2212')} dBFS`;
};
