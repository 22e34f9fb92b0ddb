/** The largest amplitude drawn (specification section 9), so that a loud track does not touch the edges. */
export const maxAmplitude = 0.7;

/** Amplitudes scaled so that the loudest is `max`; negative ones count by their absolute value, silence stays silence. */
export const scalePeaks = (data: readonly number[], max = maxAmplitude): number[] => {
  // A loop and not Math.max(...data): a long array does not fit into a call.
  let loudest = 0;
  for (const value of data) loudest = Math.max(loudest, Math.abs(value));
  return loudest === 0 ? data.map(() => 0) : data.map((value) => (Math.abs(value) / loudest) * max);
};
