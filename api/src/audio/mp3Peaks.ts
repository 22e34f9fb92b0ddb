import { NotMp3Error } from '@segno/contract/audio';
import type { Waveform } from '@segno/contract/catalog';
import type { ByteSource } from './byteSource';
import { decodedMp3 } from './decodedMp3';
import { PeakCollector } from './peakCollector';

/** Decodes an mp3 from end to end for its waveform (F16). Throws `NotMp3Error` when nothing can be decoded. */
export const mp3Peaks = async (source: ByteSource): Promise<Waveform> => {
  const peaks = new PeakCollector();
  for await (const { left, right } of decodedMp3(source))
    for (let at = 0; at < left.length; at += 1) peaks.push(Math.max(Math.abs(left[at] ?? 0), Math.abs(right[at] ?? 0)));
  if (peaks.frames === 0) throw new NotMp3Error();
  return peaks.waveform();
};
