import { CEILING } from '../dsp/limiter';
import { addClip, peakOf, silence } from '../dsp/stereo';
import type { Stereo } from '../dsp/stereo';
import type { Stem } from './studio';
import { sum } from './studio';

/** The mix: exactly the sum of its stems, which were limited together. */
export const mixDown = (stems: readonly Stem[]): Stereo => sum(stems);

/** The mix without a stem (the voice), turned down should its peaks now stand above the ceiling. */
export const mixWithout = (stems: readonly Stem[], stem: string): Stereo => {
  const mix = sum(stems.filter(({ name }) => name !== stem));
  const gain = Math.min(1, CEILING / peakOf(mix.left, mix.right));
  const instrumental = silence(mix.left.length);
  addClip(instrumental, mix, { at: 0, left: gain, right: gain });
  return instrumental;
};
