import { SAMPLE_RATE } from './stereo';
import type { Stereo } from './stereo';

/** An echo from side to side: time in seconds, how much comes back, how loud, and how dark every repeat is. */
export interface EchoSettings {
  readonly seconds: number;
  readonly feedback: number;
  readonly mix: number;
  readonly darkHz: number;
}

/** Adds a ping-pong echo to a stereo signal in place. Repeats lose their lows too, so that they never pile up under the bass. */
export const addEcho = (target: Stereo, { seconds, feedback, mix, darkHz }: EchoSettings): Stereo => {
  const { left, right } = target;
  const length = Math.max(1, Math.round(seconds * SAMPLE_RATE));
  const ringLeft = new Float32Array(length);
  const ringRight = new Float32Array(length);
  const dark = 1 - Math.exp((-2 * Math.PI * darkHz) / SAMPLE_RATE);
  const thin = 1 - Math.exp((-2 * Math.PI * 180) / SAMPLE_RATE);
  let lowLeft = 0;
  let lowRight = 0;
  let bassLeft = 0;
  let bassRight = 0;
  let at = 0;
  for (let i = 0; i < left.length; i++) {
    lowLeft += dark * (ringLeft[at]! - lowLeft);
    lowRight += dark * (ringRight[at]! - lowRight);
    bassLeft += thin * (lowLeft - bassLeft);
    bassRight += thin * (lowRight - bassRight);
    const echoLeft = lowLeft - bassLeft;
    const echoRight = lowRight - bassRight;
    // What is sent goes to the left first; each side feeds the other.
    ringLeft[at] = 0.5 * (left[i]! + right[i]!) + feedback * echoRight;
    ringRight[at] = echoLeft;
    left[i]! += mix * echoLeft;
    right[i]! += mix * echoRight;
    if (++at === length) at = 0;
  }
  return target;
};
