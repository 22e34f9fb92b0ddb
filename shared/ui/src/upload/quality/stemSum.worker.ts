import { isMeasurable, pcmPieces, type StemSum, stemSum, type WavFormat } from '@segno/contract/audio';
import { answerAsker } from '../answerAsker';
import { type WavOnDisk, wavsIn } from './wavsIn';

const samplesOf = (wav: WavOnDisk, format: WavFormat) => pcmPieces(wav.samplesFrom(0), format);

/**
 * The difference between the sum of the stems and the full mix, which is the first file: WAVs, or zips of them. All are
 * read in parallel, a few chunks of each at a time. Null if they cannot be compared: a file cannot be read, their channels
 * differ, the mix is silent.
 */
const sumOfStems = async ([first, ...others]: readonly File[]): Promise<StemSum | null> => {
  if (!first) return null;
  const [mix] = await wavsIn(first);
  const stems = (await Promise.all(others.map((file) => wavsIn(file)))).flat();
  const format = mix?.format;
  if (!mix || typeof format !== 'object' || stems.length === 0) return null;
  const parts = stems.flatMap((stem) =>
    typeof stem.format === 'object' &&
    isMeasurable(stem.format) &&
    stem.format.channels === format.channels &&
    stem.format.sampleRate === format.sampleRate
      ? [samplesOf(stem, stem.format)]
      : [],
  );
  if (parts.length < stems.length || !isMeasurable(format)) return null;
  return (await stemSum(samplesOf(mix, format), parts, format.channels * format.sampleRate)) ?? null;
};

answerAsker(sumOfStems);
