import { SAMPLE_RATE } from './stereo';
import type { Stereo } from './stereo';

/** Powers of the K-weighted signal (BS.1770: a shelf for the head, then a high-pass) in steps of 100 ms. */
const weightedPowers = (samples: Float32Array): Float64Array => {
  const step = SAMPLE_RATE / 10;
  const powers = new Float64Array(Math.floor(samples.length / step));
  let [x1, x2, y1, y2, z1, z2] = [0, 0, 0, 0, 0, 0];
  for (let block = 0; block < powers.length; block++) {
    let power = 0;
    for (let i = block * step; i < (block + 1) * step; i++) {
      const x = samples[i]!;
      const y =
        1.53512485958697 * x -
        2.69169618940638 * x1 +
        1.19839281085285 * x2 +
        1.69065929318241 * y1 -
        0.73248077421585 * y2;
      const z = y - 2 * y1 + y2 + 1.99004745483398 * z1 - 0.99007225036621 * z2;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      z2 = z1;
      z1 = z;
      power += z * z;
    }
    powers[block] = power / step;
  }
  return powers;
};

const decibels = (power: number): number => -0.691 + 10 * Math.log10(power);

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Integrated loudness in LUFS with both gates (BS.1770-4, F9); -Infinity for silence or less than 400 ms. */
export const loudnessOf = ({ left, right }: Stereo): number => {
  const ofLeft = weightedPowers(left);
  const ofRight = left === right ? ofLeft : weightedPowers(right);
  const blocks: number[] = [];
  for (let i = 0; i + 4 <= ofLeft.length; i++) {
    let power = 0;
    for (let k = i; k < i + 4; k++) power += ofLeft[k]! + ofRight[k]!;
    if (decibels(power / 4) > -70) blocks.push(power / 4);
  }
  if (blocks.length === 0) return -Infinity;
  const gate = decibels(meanOf(blocks)) - 10;
  return decibels(meanOf(blocks.filter((power) => decibels(power) > gate)));
};
