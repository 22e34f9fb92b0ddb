import { filter } from './filter';
import { SAMPLE_RATE, framesOf } from './signal';
import type { Signal } from './signal';

/** What effects need to know about the music. */
export interface EffectContext {
  readonly beatSeconds: number;
  readonly kickSeconds: readonly number[];
}

type Run = (signal: Signal, numbers: readonly number[], context: EffectContext) => void;

/** Warm saturation: odd harmonics that grow with the level. */
const drive: Run = (signal, [amount = 0]) => {
  const gain = 1 + amount * 4;
  for (const samples of signal)
    for (let i = 0; i < samples.length; i++) samples[i] = Math.tanh(samples[i]! * gain) / gain ** 0.7;
};

/** An echo alternating between sides: beats, feedback, level, darkness. Repeats lose their lows, so that they do not pile up. */
const echo: Run = ([left, right], [beats = 0.75, feedback = 0.4, mix = 0.3, darkHz = 3000], { beatSeconds }) => {
  if (!left || !right) return;
  const frames = framesOf(beats * beatSeconds);
  const [leftRing, rightRing] = [new Float32Array(frames), new Float32Array(frames)];
  const dark = 1 - Math.exp((-2 * Math.PI * darkHz) / SAMPLE_RATE);
  const thin = 1 - Math.exp((-2 * Math.PI * 180) / SAMPLE_RATE);
  let [leftLow, leftBass, rightLow, rightBass] = [0, 0, 0, 0];
  for (let i = 0, at = 0; i < left.length; i++, at = at + 1 === frames ? 0 : at + 1) {
    leftLow += dark * (leftRing[at]! - leftLow);
    leftBass += thin * (leftLow - leftBass);
    rightLow += dark * (rightRing[at]! - rightLow);
    rightBass += thin * (rightLow - rightBass);
    // The input goes to the left first; each side feeds the other.
    leftRing[at] = 0.5 * (left[i]! + right[i]!) + feedback * (rightLow - rightBass);
    rightRing[at] = leftLow - leftBass;
    left[i]! += mix * (leftLow - leftBass);
    right[i]! += mix * (rightLow - rightBass);
  }
};

/** Ducks at every kick drum: by how much (0 to 1), and the seconds of recovery. */
const duck: Run = (signal, [depth = 0.5, seconds = 0.25], { kickSeconds }) => {
  const length = framesOf(seconds);
  for (const samples of signal)
    for (const kick of kickSeconds)
      for (let i = 0, at = framesOf(kick); i < length && at + i < samples.length; i++)
        // 4 ms down, so that the dip itself does not click.
        samples[at + i]! *= 1 - depth * Math.min(1, i / 192) * (1 - i / length) ** 1.5;
};

const pass =
  (kind: 'low' | 'high'): Run =>
  (signal, [hz = 1000]) =>
    signal.forEach((samples) => filter(samples, { kind, hz }));

/** The effects of a part, in place. */
export const effects = { drive, echo, duck, lowpass: pass('low'), highpass: pass('high') } as const;

/** An effect's name in scores; its numbers follow it. */
export type EffectName = keyof typeof effects;

/** Whether a word of a score is an effect. */
export const isEffect = (name: string): name is EffectName => name in effects;
