import { readWavFormat, wavFaultOf, type WavFault, type WavFormat } from '@segno/contract/audio';
import { fileReader } from '../fileReader';

/** What the head of a WAV says, or why it says nothing. */
export type WavHead = WavFormat | WavFault;

const headOf = async (file: Blob): Promise<WavHead> => {
  try {
    return await readWavFormat(fileReader(file));
  } catch (error) {
    // A file that cannot be read (moved, no permission) is none that could be sent either.
    return error instanceof DOMException ? 'not-wav' : wavFaultOf(error);
  }
};

/** The heads of these files, one after the other; or their faults (F5: WAV). */
export const wavHeads = async (files: readonly Blob[]): Promise<WavHead[]> => {
  const heads: WavHead[] = [];
  for (const file of files) heads.push(await headOf(file));
  return heads;
};
