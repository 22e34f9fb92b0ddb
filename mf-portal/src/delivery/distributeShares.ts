/**
 * 100 per cent in whole numbers for so many writers, the remainder with the first: 34, 33, 33 (M4).
 * @param count writers, 0 or more
 */
export const distributeShares = (count: number): number[] => {
  const each = Math.floor(100 / count);
  return Array.from({ length: count }, (_, index) => (index === 0 ? 100 - each * (count - 1) : each));
};
