/** The volume slider goes from 0 to 20 in steps of 1 (specification section 9). */
export const VOLUME_STEPS = 20;

/** Slider position for a volume from 0 to 1. */
export const stepOf = (volume: number): number => Math.round(volume * VOLUME_STEPS);

/**
 * Volume from 0 to 1 for a slider position; undefined for the array that a slider with two thumbs would give, which the
 * specification answers with 'Error changing volume'.
 */
export const volumeOf = (step: number | readonly number[]): number | undefined =>
  typeof step === 'number' ? Math.min(Math.max(step, 0), VOLUME_STEPS) / VOLUME_STEPS : undefined;

/** The icon beside the slider: muted at 0, low up to 10, high above. */
export const loudnessOf = (step: number): 'muted' | 'low' | 'high' => {
  if (step === 0) return 'muted';
  return step <= VOLUME_STEPS / 2 ? 'low' : 'high';
};
