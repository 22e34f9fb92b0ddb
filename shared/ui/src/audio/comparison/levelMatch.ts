/** Decibels by which each of two sounds is changed to make them equally loud. */
export interface LevelMatch {
  former: number;
  current: number;
}

/** A smaller difference, in LU, is inaudible. */
const EQUAL = 0.05;

/**
 * Equal integrated loudness (F9: loudness) by lowering the louder one: nothing is raised, so nothing exceeds full scale.
 * Undefined if one of them was not measured: then they are played unchanged.
 * @param loudness LUFS
 */
export const levelMatch = (loudness: { former: number | null; current: number | null }): LevelMatch | undefined => {
  const { former, current } = loudness;
  if (former === null || current === null) return undefined;
  const quieter = Math.min(former, current);
  const lowered = (value: number): number => (value - quieter < EQUAL ? 0 : quieter - value);
  return { former: lowered(former), current: lowered(current) };
};

/** The gain for a change in decibels. */
export const factorOf = (decibels: number): number => 10 ** (decibels / 20);
