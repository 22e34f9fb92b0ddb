/** Points of one cycle; a power of two, so that a phase wraps with a mask. */
export const TABLE_SIZE = 2048;

/** One cycle of a sum of harmonics at the given levels, scaled to a peak of 1, with one extra point. */
export const wavetable = (levels: readonly number[]): Float32Array => {
  const table = new Float32Array(TABLE_SIZE + 1);
  let peak = 0;
  for (let i = 0; i <= TABLE_SIZE; i++) {
    let value = 0;
    levels.forEach((level, index) => {
      value += level * Math.sin((2 * Math.PI * (index + 1) * i) / TABLE_SIZE);
    });
    table[i] = value;
    peak = Math.max(peak, Math.abs(value));
  }
  return table.map((value) => value / peak);
};
