import { NotWavError, readWavFormat, type WavFormat } from '@segno/contract/audio';
import { fileReader } from '../fileReader';

const headOf = async (file: Blob): Promise<WavFormat | null> => {
  try {
    return await readWavFormat(fileReader(file));
  } catch (error) {
    // A file that cannot be read (moved, no permission) is none that could be sent either.
    if (error instanceof NotWavError || error instanceof DOMException) return null;
    throw error;
  }
};

/** The heads of these files, one after the other; null for what is no WAV (F5). */
export const wavHeads = async (files: readonly Blob[]): Promise<(WavFormat | null)[]> => {
  const heads: (WavFormat | null)[] = [];
  for (const file of files) heads.push(await headOf(file));
  return heads;
};
