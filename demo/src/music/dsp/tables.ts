import { randomFrom } from './random';

/** Length of one sine cycle in the table; a power of two, so that a phase wraps with a mask. */
export const SINE_SIZE = 4096;

/** One sine cycle, with one extra point so that interpolation never reads past the end. */
export const SINE = Float32Array.from({ length: SINE_SIZE + 1 }, (_, i) => Math.sin((2 * Math.PI * i) / SINE_SIZE));

/** Length of the noise table, about 5.5 s; readers start at an offset of their own. */
export const NOISE_SIZE = 1 << 18;

/** White noise in -1 to 1, shared by every voice: reading a table costs a fraction of drawing a number. */
export const NOISE = ((): Float32Array => {
  const random = randomFrom(20_240_607);
  return Float32Array.from({ length: NOISE_SIZE }, () => random() * 2 - 1);
})();
