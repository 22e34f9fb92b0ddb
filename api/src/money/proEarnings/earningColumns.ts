/** Whose money stands in which column (E4). */
export const earningColumns = [
  { name: 'ascap_domestic', pro: 'ASCAP', region: 'domestic' },
  { name: 'ascap_international', pro: 'ASCAP', region: 'international' },
  { name: 'bmi', pro: 'BMI', region: null },
  { name: 'prs', pro: 'PRS', region: null },
  { name: 'sesac', pro: 'SESAC', region: null },
  { name: 'buma', pro: 'BUMA', region: null },
  { name: 'socan', pro: 'SOCAN', region: null },
] as const;
