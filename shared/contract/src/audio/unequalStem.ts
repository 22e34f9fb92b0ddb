import { isEquallyLong } from './wavSetRules';

/**
 * What is said of a stem that came by itself and is not as long as most of the others, whose lengths these are in seconds (F2: file types);
 * undefined for one that is, and for the only one. Of two that differ nobody knows which is wrong: each is pointed out.
 */
export const unequalStemText = (own: number, others: readonly number[]): string | undefined => {
  const alike = others.filter((other) => isEquallyLong([own, other])).length;
  if (others.length === 0 || alike * 2 >= others.length) return undefined;
  const [first = own] = [...others].sort((a, b) => countAlike(b, others) - countAlike(a, others));
  return `It is ${seconds(own)} long, and the other stems are ${seconds(first)}`;
};

const countAlike = (length: number, others: readonly number[]): number =>
  others.filter((other) => isEquallyLong([length, other])).length;

/** To the hundredth, in which 50 ms can be seen. */
const seconds = (length: number): string => `${Math.round(length * 100) / 100} s`;
