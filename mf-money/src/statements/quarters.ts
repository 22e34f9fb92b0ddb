/** Quarter of a moment in UTC: '2026-Q4'. */
export const quarterOf = (millis: number): string => {
  const day = new Date(millis);
  return `${day.getUTCFullYear()}-Q${Math.floor(day.getUTCMonth() / 3) + 1}`;
};

/** Formats '2026-Q1' as 'Q1 2026'. */
export const quarterText = (quarter: string): string => quarter.split('-').reverse().join(' ');
