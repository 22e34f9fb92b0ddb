/** Decibels that each of two sounds is changed by, to be equally loud. */
export interface LevelMatch {
  former: number;
  current: number;
}

/** Below this difference, in LU, nobody hears one. */
const EQUAL = 0.05;

/**
 * Equal integrated loudness (F9: loudness) by lowering the louder one: nothing is raised, so nothing gets above full scale.
 * Undefined when one of them was not measured: then they are played as they are.
 * @param loudness LUFS
 */
export const levelMatch = (loudness: { former: number | null; current: number | null }): LevelMatch | undefined => {
  const { former, current } = loudness;
  if (former === null || current === null) return undefined;
  const quieter = Math.min(former, current);
  const lowered = (value: number): number => (value - quieter < EQUAL ? 0 : quieter - value);
  return { former: lowered(former), current: lowered(current) };
};

/** The factor of a change in decibels. */
export const factorOf = (decibels: number): number => 10 ** (decibels / 20);
