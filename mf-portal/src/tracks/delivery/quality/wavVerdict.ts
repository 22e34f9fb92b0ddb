import { checkWav, formatWarnings, qualityAdvice, type Advice, type MeasuredWav } from '@segno/contract/audio';
import type { FileType } from '@segno/contract/catalog';

/** Why a measured WAV is refused in a slot, in words (F10: messages of the checks), and what the artist should look at. */
export const wavVerdict = (
  { fileName, format, measures }: MeasuredWav,
  type: FileType,
): { problems: readonly string[]; advice: readonly Advice[] } => {
  const quality = measures?.quality ?? null;
  const { problems } = checkWav({ fileName, format, quality, type });
  if (typeof format === 'string' || !measures) return { problems, advice: [] };
  return {
    problems,
    advice: [
      ...formatWarnings(fileName, format, type).map((text) => ({ text, at: [] })),
      ...qualityAdvice(measures, format.durationSeconds, type),
    ],
  };
};
