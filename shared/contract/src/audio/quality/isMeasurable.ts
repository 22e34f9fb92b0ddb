import type { WavFormat } from '../wavFormat';
import { isPcm16 } from '../wavRules';

/** More than any file type has (F2: file types; F5: WAV): what a broken head claims must not decide how much memory is taken. */
const MOST_CHANNELS = 64;
const HIGHEST_RATE = 768_000;

/** Whether the samples can be measured: 16-bit integers, of channels and a rate that occur. */
export const isMeasurable = (format: WavFormat): boolean =>
  isPcm16(format) && format.channels <= MOST_CHANNELS && format.sampleRate <= HIGHEST_RATE;
