import { isEquallyLong } from './wavSetRules';

/**
 * The remark for a separately uploaded stem whose length differs from most of the others, all in seconds (F2: file types);
 * undefined if it is equally long, and for the only one. If just two differ, it is unknown which is wrong: both are pointed
 * out.
 */
export const unequalStemText = (own: number, others: readonly number[]): string | undefined => {
  const alike = others.filter((other) => isEquallyLong([own, other])).length;
  if (others.length === 0 || alike * 2 >= others.length) return undefined;
  const [first = own] = [...others].sort((a, b) => countAlike(b, others) - countAlike(a, others));
  return `It is ${seconds(own)} long, and the other stems are ${seconds(first)}`;
};

const countAlike = (length: number, others: readonly number[]): number =>
  others.filter((other) => isEquallyLong([length, other])).length;

/** To the hundredth, where 50 ms are visible. */
const seconds = (length: number): string => `${Math.round(length * 100) / 100} s`;
