import { readWavFormat, wavFaultOf, type WavFault, type WavFormat } from '@segno/contract/audio';

/** How far into a file the head is looked for: chunks such as bext and JUNK may stand before it. */
export const headBytes = 65_536;

/** The head does not stand within the first bytes. */
class OutOfReach extends Error {}

/**
 * What the head of a WAV says, by its first bytes and its whole size, or its fault. Undefined when
 * the head stands too deep in the file: that is the server's to judge.
 */
export const wavHead = async (bytes: Uint8Array, size: number): Promise<WavFormat | WavFault | undefined> => {
  const bytesAt = async (position: number, length: number): Promise<Uint8Array> => {
    const end = Math.min(position + length, size);
    if (end > bytes.length) throw new OutOfReach();
    return Promise.resolve(bytes.subarray(position, Math.max(position, end)));
  };
  try {
    return await readWavFormat({ size, bytesAt }, { hasTail: false });
  } catch (error) {
    return error instanceof OutOfReach ? undefined : wavFaultOf(error);
  }
};
