import type { Loudness } from './loudnessMeter';

/** With a minus sign, as for every negative number that people read. */
const written = (value: number): string => String(value).replace('-', '\u2212');

const MOST_DBTP = -0.1;
const LOUDEST_LUFS = -7;
const QUIETEST_LUFS = -24;

/** What people may want to look at (F9); it never refuses a file. */
export const loudnessNotices = ({ integrated, truePeak }: Loudness): string[] => [
  ...(truePeak !== null && truePeak > MOST_DBTP ? [`True peak above ${written(MOST_DBTP)} dBTP`] : []),
  ...(integrated !== null && integrated > LOUDEST_LUFS ? [`Louder than ${written(LOUDEST_LUFS)} LUFS`] : []),
  ...(integrated !== null && integrated < QUIETEST_LUFS ? [`Quieter than ${written(QUIETEST_LUFS)} LUFS`] : []),
];
