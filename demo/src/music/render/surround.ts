import { filterChannel } from '../dsp/filter';
import { framesOf, peakOf } from '../dsp/stereo';
import type { Spread } from '../songRecipe';
import type { Stem } from './studio';

const FRONT_ONLY: Spread = { front: 1, centre: 0, rear: 0, lfe: 0 };
const PEAK = 0.84;
/** The rear pair lags by this much, so that the front keeps the direction (Haas). */
const REAR_LAG_SECONDS = 0.014;

/** A 5.1 mix in the order L R C LFE Ls Rs (F6); the LFE is low-passed at 110 Hz; peak just below -1.5 dBFS. */
export const surroundMix = (stems: readonly Stem[], spreads: Readonly<Record<string, Spread>>): Float32Array[] => {
  const frames = stems[0]?.left.length ?? 0;
  const channels = Array.from({ length: 6 }, () => new Float32Array(frames));
  const [frontLeft, frontRight, centre, lfe, rearLeft, rearRight] = channels;
  if (!frontLeft || !frontRight || !centre || !lfe || !rearLeft || !rearRight) return channels;
  const lag = framesOf(REAR_LAG_SECONDS);
  for (const { name, left, right } of stems) {
    const spread = spreads[name] ?? FRONT_ONLY;
    for (let i = 0; i < frames; i++) {
      const middle = 0.5 * (left[i]! + right[i]!);
      frontLeft[i]! += left[i]! * spread.front;
      frontRight[i]! += right[i]! * spread.front;
      centre[i]! += middle * spread.centre;
      lfe[i]! += middle * spread.lfe;
      if (i >= lag) {
        rearLeft[i]! += left[i - lag]! * spread.rear;
        rearRight[i]! += right[i - lag]! * spread.rear;
      }
    }
  }
  filterChannel(lfe, { kind: 'low', hz: 110, q: 0.707 });
  const gain = PEAK / peakOf(...channels);
  for (const channel of channels) for (let i = 0; i < frames; i++) channel[i]! *= gain;
  return channels;
};
