import { SAMPLE_RATE } from '../dsp/stereo';
import type { Place } from '../songRecipe';

/** Control values of a moving source are this many frames apart. */
export const PLACE_BLOCK = 256;

/** Where one channel of a stem stands at a frame: a stem's left is half its width to the left of its middle. */
export const anglesAt = (
  place: Place,
  side: 'left' | 'right',
  frame: number,
): { azimuth: number; elevation: number } => {
  const turn = place.orbitSeconds === 0 ? 0 : (360 * frame) / SAMPLE_RATE / place.orbitSeconds;
  const lean = (side === 'left' ? 0.5 : -0.5) * place.width;
  return {
    azimuth: ((place.azimuth + turn + lean) * Math.PI) / 180,
    elevation: (place.elevation * Math.PI) / 180,
  };
};
