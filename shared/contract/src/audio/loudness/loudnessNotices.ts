import type { Loudness } from './loudnessMeter';

const MOST_DBTP = -0.1;
const LOUDEST_LUFS = -7;
const QUIETEST_LUFS = -24;

/** What people may want to look at (F9); it never refuses a file. */
export const loudnessNotices = ({ integrated, truePeak }: Loudness): string[] => [
  ...(truePeak !== null && truePeak > MOST_DBTP ? [`True peak above ${MOST_DBTP} dBTP`] : []),
  ...(integrated !== null && integrated > LOUDEST_LUFS ? [`Louder than ${LOUDEST_LUFS} LUFS`] : []),
  ...(integrated !== null && integrated < QUIETEST_LUFS ? [`Quieter than ${QUIETEST_LUFS} LUFS`] : []),
];
