import { addModes } from '../sound/modes';
import type { Mode } from '../sound/modes';
import { addBurst } from '../sound/noise';
import type { Burst } from '../sound/noise';
import { framesOf, silence } from '../sound/signal';
import { damped } from './note';
import type { Instrument } from './note';

/** A bar, bell, tine or string struck by a hammer. */
export interface StruckPatch {
  /** Ratios of its modes to the pitch, and their levels. */
  readonly ratios: readonly number[];
  readonly levels: readonly number[];
  /** Seconds to -60 dB of the lowest mode at middle C; higher ones ring shorter. */
  readonly ring: number;
  /** The noise of the hammer or stick. */
  readonly click: Burst;
  /** Seconds until it is damped when the key goes up; rings on if omitted. */
  readonly release?: number;
}

/**
 * A struck instrument. Every mode is a pair a few tenths of a Hertz apart, one decaying faster than the other: that results
 * in the fast first decay, the long after-sound and the slow beating of a piano. A soft stroke excites fewer of the high
 * modes.
 */
export const struck =
  ({ ratios, levels, ring, click, release }: StruckPatch): Instrument =>
  ({ hz, seconds, velocity, random }) => {
    const longest = Math.min(14, ring * (261.6 / hz) ** 0.5);
    const length = Math.min(longest, release === undefined ? longest : seconds + release);
    const clip = silence(framesOf(length));
    const [lowHz, highHz, attack, decay, clickLevel] = click;
    for (const samples of clip) {
      const modes = ratios.flatMap((ratio, index): Mode[] => {
        const level = 0.3 * velocity * levels[index]! * velocity ** (0.25 * Math.log2(Math.max(1, ratio)));
        const time = longest / ratio ** 0.75 / (1 + ((hz * ratio) / 6000) ** 2);
        return [
          [hz * ratio, level * (0.75 + 0.5 * random()), time * 0.6],
          [hz * ratio + 0.12 + 0.35 * random(), level * 0.45, time],
        ];
      });
      addModes(samples, modes);
      addBurst(samples, [lowHz, highHz, attack, decay, clickLevel * velocity], { random });
      // A hammer is soft: without this, every stroke would begin with a click.
      for (let i = 0; i < 120; i++) samples[i]! *= i / 120;
    }
    return damped(clip, length - (release ?? 0.3), release ?? 0.3);
  };
