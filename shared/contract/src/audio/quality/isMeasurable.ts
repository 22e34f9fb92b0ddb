import type { WavFormat } from '../wavFormat';
import { isPcm16 } from '../wavRules';

/** More than any file type has (F2: file types; F5: WAV): a broken header must not decide how much memory is allocated. */
const MOST_CHANNELS = 64;
const HIGHEST_RATE = 768_000;

/** Whether the samples can be measured: 16-bit integers, with a plausible number of channels and rate. */
export const isMeasurable = (format: WavFormat): boolean =>
  isPcm16(format) && format.channels <= MOST_CHANNELS && format.sampleRate <= HIGHEST_RATE;
