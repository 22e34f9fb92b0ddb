import { readWavFormat, wavFaultOf, type WavFault, type WavFormat } from '@segno/contract/audio';
import { fileReader } from '../fileReader';

/** The format in a WAV's header, or why it could not be read. */
export type WavHead = WavFormat | WavFault;

const headOf = async (file: Blob): Promise<WavHead> => {
  try {
    return await readWavFormat(fileReader(file));
  } catch (error) {
    // A file that cannot be read (moved, no permission) cannot be uploaded either.
    return error instanceof DOMException ? 'not-wav' : wavFaultOf(error);
  }
};

/** The headers of these files, or their faults, read one after the other (F5: WAV). */
export const wavHeads = async (files: readonly Blob[]): Promise<WavHead[]> => {
  const heads: WavHead[] = [];
  for (const file of files) heads.push(await headOf(file));
  return heads;
};
