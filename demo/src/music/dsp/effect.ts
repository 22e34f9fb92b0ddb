import { addEcho } from './delay';
import { filterStereo } from './filter';
import type { FilterKind } from './filter';
import { addChorus, addTremolo } from './modulation';
import { SAMPLE_RATE, widened } from './stereo';
import type { Stereo } from './stereo';

/** What a part runs through, in order. Echo times are in beats, so they follow the tempo. */
export type Effect =
  | { readonly kind: 'filter'; readonly pass: FilterKind; readonly hz: number }
  | { readonly kind: 'drive'; readonly amount: number }
  | { readonly kind: 'chorus'; readonly milliseconds: number; readonly hz: number; readonly mix: number }
  | { readonly kind: 'tremolo'; readonly hz: number; readonly depth: number }
  | {
      readonly kind: 'echo';
      readonly beats: number;
      readonly feedback: number;
      readonly mix: number;
      readonly darkHz: number;
    }
  /** Gives way to every kick drum: by `depth` (0 to 1), back after `seconds`. */
  | { readonly kind: 'duck'; readonly depth: number; readonly seconds: number };

/** What an effect needs to know of the music. */
export interface EffectContext {
  readonly beatSeconds: number;
  readonly kickSeconds: readonly number[];
}

/** Warm saturation: odd harmonics that grow with the level, unity gain for small signals. */
const drive = (samples: Float32Array, amount: number): void => {
  const gain = 1 + amount * 4;
  for (let i = 0; i < samples.length; i++) {
    const value = samples[i]! * gain;
    // A cheap tanh, accurate to 2 % below 3 and flat beyond.
    const limited = value > 3 ? 3 : value < -3 ? -3 : value;
    const square = limited * limited;
    samples[i] = (limited * (27 + square)) / (27 + 9 * square) / gain ** 0.7;
  }
};

const duck = (
  target: Stereo,
  { depth, seconds }: { depth: number; seconds: number },
  kicks: readonly number[],
): Stereo => {
  const { left, right } = target;
  const length = Math.round(seconds * SAMPLE_RATE);
  for (const kick of kicks) {
    const from = Math.round(kick * SAMPLE_RATE);
    const end = Math.min(left.length, from + length);
    for (let i = Math.max(0, from); i < end; i++) {
      const age = (i - from) / length;
      // 4 ms down, so that the dip itself does not click.
      const down = Math.min(1, (i - from) / 192);
      const gain = 1 - depth * down * (1 - age) ** 1.5;
      left[i]! *= gain;
      if (right !== left) right[i]! *= gain;
    }
  }
  return target;
};

/** Runs a signal through one effect, in place where it can; a mono signal becomes stereo when the effect is. */
export const applyEffect = (target: Stereo, effect: Effect, context: EffectContext): Stereo => {
  switch (effect.kind) {
    case 'filter':
      return filterStereo(target, { kind: effect.pass, hz: effect.hz, q: 0.707 });
    case 'drive':
      drive(target.left, effect.amount);
      if (target.right !== target.left) drive(target.right, effect.amount);
      return target;
    case 'chorus':
      return addChorus(widened(target), effect);
    case 'tremolo':
      return addTremolo(widened(target), effect);
    case 'echo':
      return addEcho(widened(target), { ...effect, seconds: effect.beats * context.beatSeconds });
    case 'duck':
      return duck(target, effect, context.kickSeconds);
  }
};

/** Seconds that an effect sounds on after its input has ended, to -50 dB. */
export const effectTail = (effect: Effect, beatSeconds: number): number =>
  effect.kind === 'echo' ? effect.beats * beatSeconds * (1 + Math.log(0.003) / Math.log(effect.feedback)) : 0;
