import { counted } from '../../core/counted';
import type { FileType } from '../../catalog/fileTypes';
import type { WavFault } from '../notWavError';
import type { WavFormat } from '../wavFormat';
import { formatWarnings, wavProblems } from '../wavRules';
import type { JudgedLevels } from './judgedLevels';
import { LONGEST_FULL_SCALE_RUN } from './levelMeter';
import { isSilent, leastSeconds } from './qualityAdvice';

/** `problems` refuse the file; `warnings` are only shown. Each is a complete sentence (F10: limits and messages of the checks). */
export interface WavVerdict {
  problems: string[];
  warnings: string[];
  /** F8: nothing refuses it, and it is long enough and not clipped. */
  meetsQualityRequirements: boolean;
}

interface WavCheck {
  fileName: string;
  /** The reason if it could not be read (`wavFaultOf`). */
  format: WavFormat | WavFault;
  /** null: the samples could not be read, because the file is not 16-bit PCM. */
  quality: JudgedLevels | null;
  /** The required type of the file (F2: file types). */
  type: Pick<FileType<string>, 'channels' | 'isLoop'>;
}

/** F5, F6, F8, F10: checks one WAV file and describes all problems at once, in browser and server. */
export const checkWav = ({ fileName, format, quality, type }: WavCheck): WavVerdict => {
  const problems = wavProblems(fileName, format, type);
  if (typeof format === 'string') return { problems, warnings: [], meetsQualityRequirements: false };
  if (quality && isSilent(quality)) problems.push(`${fileName} is silent`);
  const flaws = qualityFlaws(fileName, { format, quality, type });
  return {
    problems,
    warnings: [...flaws, ...formatWarnings(fileName, format, type)],
    meetsQualityRequirements: problems.length === 0 && flaws.length === 0 && quality !== null,
  };
};

const qualityFlaws = (
  fileName: string,
  { format, quality, type }: Omit<WavCheck, 'fileName'> & { format: WavFormat },
) => {
  const least = leastSeconds(type);
  return [
    ...(format.durationSeconds < least ? [`${fileName} is shorter than ${counted(least, 'second')}`] : []),
    ...(quality && quality.longest_full_scale_run > LONGEST_FULL_SCALE_RUN
      ? [`${fileName} is clipped: ${quality.longest_full_scale_run} samples in a row are at full scale`]
      : []),
  ];
};
