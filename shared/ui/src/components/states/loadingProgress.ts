/** Percent at which the bar does not show. */
export const hidden = 0;

/** The bar moves twice a second. */
export const tickMs = 500;

const first = 10;
const finished = 99;

/** Where the bar stands when loading begins: 10 percent, or where it already is. */
export const start = (now: number): number => (now > hidden && now < finished ? now : first);

/**
 * One tick of the bar, in percent (specification section 4): up to 30 more while it loads, 99 as soon as it has
 * finished, and after that 100, where it hides and is 0 again. It does not reach 99 before the end, or a long load
 * would look done. `random` is 0 to 1.
 */
export const advance = (now: number, { loading, random }: { loading: boolean; random: number }): number => {
  if (now === hidden) return hidden;
  if (loading) return Math.min(now + random * 30, finished - 1);
  return now < finished ? finished : hidden;
};
