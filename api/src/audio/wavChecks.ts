import { orderWarnings, wavProblems, type WavFormat, type WavPlace } from '@segno/contract/audio';
import type { WavAnalysis } from './wavAnalysis';

/** What a place for a file asks of it (F2, F8). */
export interface WavExpectation extends WavPlace {
  minSeconds: number;
}

/** `problems` refuse the file; `warnings` are for people to read. Each is a whole sentence (F10). */
export interface WavVerdict {
  problems: string[];
  warnings: string[];
  /** F8: nothing refuses it, and it is long enough and not clipped. */
  meetsQualityRequirements: boolean;
}

export interface WavCheck {
  fileName: string;
  /** null: the file is no WAV file (`NotWavError`). */
  format: WavFormat | null;
  /** null: the samples could not be read, because the file is no 16-bit PCM. */
  analysis: WavAnalysis | null;
  expected: WavExpectation;
}

const SILENCE_DBFS = -60;
const LONGEST_FULL_SCALE_RUN = 10;

/** What a WAV of a file type (of the contract's `fileTypes`) must be like; a loop may be half as long (F8). */
export const wavExpectation = ({
  channels,
  isLoop,
}: {
  channels: readonly number[];
  isLoop: boolean;
}): WavExpectation => ({ channels, minSeconds: isLoop ? 0.5 : 1 });

/** Judges one WAV file by F5, F6 and F8, all problems at once, in the words of F10; the browser has judged its head alone. */
export const checkWav = ({ fileName, format, analysis, expected }: WavCheck): WavVerdict => {
  const problems = [
    ...wavProblems(fileName, format, expected),
    ...(format && analysis && analysis.peakDbfs <= SILENCE_DBFS ? [`${fileName} is silent`] : []),
  ];
  if (!format) return { problems, warnings: [], meetsQualityRequirements: false };
  const flaws = qualityFlaws(fileName, { format, analysis, expected });
  return {
    problems,
    warnings: [...flaws, ...orderWarnings(fileName, format, expected)],
    meetsQualityRequirements: problems.length === 0 && flaws.length === 0 && analysis !== null,
  };
};

const qualityFlaws = (
  fileName: string,
  { format, analysis, expected }: { format: WavFormat; analysis: WavAnalysis | null; expected: WavExpectation },
) => [
  ...(format.durationSeconds < expected.minSeconds
    ? [`${fileName} is shorter than ${expected.minSeconds === 1 ? '1 second' : `${expected.minSeconds} seconds`}`]
    : []),
  ...(analysis && analysis.longestFullScaleRun > LONGEST_FULL_SCALE_RUN
    ? [`${fileName} is clipped: ${analysis.longestFullScaleRun} samples in a row are at full scale`]
    : []),
];
