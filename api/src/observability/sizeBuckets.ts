// Sizes are counted in steps of a tenth, so that a row per hour describes the distribution of thousands.
const STEP = 1.1;

/** How often a step was seen. */
export interface CountedBucket {
  bucket: number;
  count: number;
}

/** The step of a size: 0 up to 1, then one more for every tenth. */
export const bucketOf = (size: number): number => (size <= 1 ? 0 : Math.ceil(Math.log(size) / Math.log(STEP)));

/** A size in the middle of a step. */
const sizeIn = (bucket: number): number => (bucket === 0 ? 0 : STEP ** (bucket - 0.5));

/** The 75th percentile, precise to a twentieth; null if nothing was counted. `counted`: counts by step, in any order. */
export function thirdQuartile(counted: readonly CountedBucket[]): number | null {
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { bucket, count } of [...counted].sort((one, other) => one.bucket - other.bucket)) {
    seen += count;
    if (seen >= total * 0.75) return sizeIn(bucket);
  }
  return null;
}
