import { SAMPLE_RATE, framesOf } from './stereo';

/** Times in seconds, `sustain` 0 to 1. Decay and release are exponential, the attack is a raised curve. */
export interface Envelope {
  readonly attack: number;
  readonly decay: number;
  readonly sustain: number;
  readonly release: number;
}

/** Frames from the key going down to the end of the release (60 dB down). */
export const envelopeFrames = ({ release }: Envelope, heldSeconds: number): number =>
  framesOf(heldSeconds + release * 1.1 + 0.01);

/**
 * Envelope of a note held for `heldSeconds`, 0 to 1, one value every `stepFrames`; the last 5 ms fall to zero, so that
 * nothing clicks.
 */
export const envelopeCurve = (envelope: Envelope, heldSeconds: number, stepFrames = 1): Float32Array => {
  const { attack, decay, sustain, release } = envelope;
  const frames = envelopeFrames(envelope, heldSeconds);
  const curve = new Float32Array(Math.ceil(frames / stepFrames));
  const rate = SAMPLE_RATE / stepFrames;
  const attackSteps = Math.max(1, Math.round(attack * rate));
  const held = Math.round(heldSeconds * rate);
  const toSustain = Math.exp(-5 / (Math.max(decay, 0.001) * rate));
  const toSilence = Math.exp(-6.9 / (Math.max(release, 0.003) * rate));
  let level = 0;
  let above = 1 - sustain;
  for (let i = 0; i < curve.length; i++) {
    if (i >= held) level *= toSilence;
    else if (i < attackSteps) level = 0.5 - 0.5 * Math.cos((Math.PI * i) / attackSteps);
    else {
      above *= toSustain;
      level = sustain + above;
    }
    curve[i] = level;
  }
  const tail = Math.min(Math.ceil(240 / stepFrames), curve.length);
  for (let i = 0; i < tail; i++) curve[curve.length - 1 - i]! *= i / tail;
  return curve;
};
