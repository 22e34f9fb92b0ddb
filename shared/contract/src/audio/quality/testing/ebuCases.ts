import { RATE, type Level } from './sound';

// Jest gives each file globals of its own: looking one up for every sample takes longer than all the rest.
const { PI, sin } = Math;

/** A test signal with what a meter has to show. */
interface EbuCase {
  name: string;
  channels: number;
  /** Seconds. */
  seconds: number;
  level: Level;
}

/** Parts of a sine of 1 kHz: seconds, then the level of each channel in dBFS of its peak; one level is for both of stereo. */
type Part = readonly [seconds: number, ...levels: number[]];

const toneOf = (name: string, integrated: number, parts: readonly Part[]): EbuCase & { integrated: number } => {
  const channels = Math.max(2, (parts[0]?.length ?? 0) - 1);
  const ends: number[] = [];
  for (const [seconds] of parts) ends.push((ends.at(-1) ?? 0) + seconds * RATE);
  const gains = parts.map(([, ...levels]) => levels.map((level) => 10 ** (level / 20)));
  const step = (2 * PI * 1000) / RATE;
  let part = 0;
  return {
    name,
    integrated,
    channels,
    seconds: (ends.at(-1) ?? 0) / RATE,
    level: (frame, channel) => {
      if (frame === 0) part = 0;
      while (frame >= (ends[part] ?? Infinity)) part += 1;
      const own = gains[part] ?? [];
      return (own[channel] ?? own[0] ?? 0) * sin(step * frame);
    },
  };
};

/**
 * Integrated loudness in LUFS, within 0.1 LU. The cases of Tech 3341 table 1 that a formula makes; the signals of Tech 3342 table
 * 1, which asks for their range, with the integrated loudness that the gates of BS.1770 leave of them.
 */
export const loudnessCases = [
  toneOf('Tech 3341 case 1', -23, [[20, -23]]),
  toneOf('Tech 3341 case 2', -33, [[20, -33]]),
  toneOf('Tech 3341 case 3', -23, [
    [10, -36],
    [60, -23],
    [10, -36],
  ]),
  toneOf('Tech 3341 case 4', -23, [
    [10, -72],
    [10, -36],
    [60, -23],
    [10, -36],
    [10, -72],
  ]),
  toneOf('Tech 3341 case 5', -23, [
    [20, -26],
    [20.1, -20],
    [20, -26],
  ]),
  // Five channels of a file of six: its LFE does not count.
  toneOf('Tech 3341 case 6', -23, [[20, -28, -28, -24, -Infinity, -30, -30]]),
  toneOf('Tech 3342 case 1', -22.6, [
    [20, -20],
    [20, -30],
  ]),
  toneOf('Tech 3342 case 2', -16.82, [
    [20, -20],
    [20, -15],
  ]),
  // What is quieter is gated.
  toneOf('Tech 3342 case 3', -20, [
    [20, -40],
    [20, -20],
  ]),
  toneOf('Tech 3342 case 4', -24.5, [
    [20, -50],
    [20, -35],
    [20, -20],
    [20, -35],
    [20, -50],
  ]),
];

const peakCase = (name: string, truePeak: number, o: { divisor: number; degrees: number; amplitude: number }) => {
  const { divisor, degrees, amplitude } = o;
  const fade = 0.1 * RATE;
  const level: Level = (frame) =>
    amplitude * Math.min(1, frame / fade) * sin((2 * PI * frame) / divisor + (degrees * PI) / 180);
  return { name, truePeak, channels: 2, seconds: 1, level };
};

/** True peak in dBTP, within +0.2 and -0.4 dB (Tech 3341 table 2, BS.2217): it lies between the samples. */
export const peakCases = [
  peakCase('Tech 3341 case 15', -6, { divisor: 4, degrees: 0, amplitude: 0.5 }),
  peakCase('Tech 3341 case 16', -6, { divisor: 4, degrees: 45, amplitude: 0.5 }),
  peakCase('Tech 3341 case 17', -6, { divisor: 6, degrees: 60, amplitude: 0.5 }),
  peakCase('Tech 3341 case 18', -6, { divisor: 8, degrees: 67.5, amplitude: 0.5 }),
  // Its samples just reach full scale.
  peakCase('Tech 3341 case 19', 3, { divisor: 4, degrees: 45, amplitude: 1.41 }),
];
