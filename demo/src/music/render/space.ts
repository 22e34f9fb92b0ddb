import { filter } from '../sound/filter';
import { SAMPLE_RATE, addSignal, framesOf, peakOf, scale, silence } from '../sound/signal';
import type { Signal } from '../sound/signal';
import type { Stem } from './studio';

/** Just below -1.5 dBFS. */
const PEAK = 0.84;
/** The rear pair is delayed by this much, so that the front determines the direction (Haas). */
const REAR_LAG_SECONDS = 0.014;
/** A sound from the side reaches the far ear this much later, and duller. */
const EAR_LAG_SECONDS = 0.0006;
const SHADOW_HZ = 1500;
/** Frames per computed direction: 4 ms are heard as a continuous movement. */
const STEP = 192;

const levelled = (signal: Signal): Signal => scale(signal, PEAK / peakOf(signal));

/** How much of a stem's side comes from everywhere, the left, above and the front; its left is half its width further left. */
const directionAt = (
  [azimuth = 0, elevation = 0, width = 0, orbit = 0]: readonly number[],
  side: number,
  frame: number,
) => {
  const turn = orbit === 0 ? 0 : (360 * frame) / SAMPLE_RATE / orbit;
  const around = ((azimuth + turn + (side === 0 ? 0.5 : -0.5) * width) * Math.PI) / 180;
  const up = (elevation * Math.PI) / 180;
  return [1, Math.sin(around) * Math.cos(up), Math.sin(up), Math.cos(around) * Math.cos(up)];
};

/** First-order AmbiX (F6: W Y Z X): every stem at its place. */
export const ambisonicMix = (stems: readonly Stem[]): Signal => {
  const channels = silence(stems[0]!.signal[0]!.length, 4);
  for (const { place = [], signal } of stems)
    signal.forEach((source, side) => {
      for (let start = 0; start < source.length; start += STEP) {
        const [from, to] = [directionAt(place, side, start), directionAt(place, side, start + STEP)];
        channels.forEach((target, channel) => {
          const slope = (to[channel]! - from[channel]!) / STEP;
          for (let i = start, end = Math.min(source.length, start + STEP); i < end; i++)
            target[i]! += source[i]! * (from[channel]! + slope * (i - start));
        });
      }
    });
  return levelled(channels);
};

/** For headphones: the ambisonic mix as received by two cardioids, each at its own ear and, later and duller, at the other. */
export const binauralMix = (stems: readonly Stem[]): Signal => {
  const [w, y] = ambisonicMix(stems);
  const left = w!.map((value, i) => 0.5 * (value + y![i]!));
  const right = w!.map((value, i) => 0.5 * (value - y![i]!));
  const around = [right, left].map((far) => filter(far.slice(), { kind: 'low', hz: SHADOW_HZ }));
  return levelled(addSignal([left, right], around, { at: framesOf(EAR_LAG_SECONDS), gains: [0.5, 0.5] }));
};

/** A 5.1 mix in the order L R C LFE Ls Rs; the LFE is low-passed at 110 Hz. */
export const surroundMix = (stems: readonly Stem[]): Signal => {
  const channels = silence(stems[0]!.signal[0]!.length, 6);
  const [frontLeft, frontRight, middle, lfe, rearLeft, rearRight] = channels;
  for (const { spread: [front = 1, centre = 0, rear = 0, low = 0] = [], signal } of stems) {
    addSignal([frontLeft!, frontRight!], signal, { gains: [front, front] });
    addSignal([rearLeft!, rearRight!], signal, { gains: [rear, rear], at: framesOf(REAR_LAG_SECONDS) });
    for (const side of signal) addSignal([middle!, lfe!], [side], { gains: [centre / 2, low / 2] });
  }
  filter(lfe!, { kind: 'low', hz: 110 });
  return levelled(channels);
};
