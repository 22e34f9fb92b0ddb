import { hasZeroBits } from '@segno/contract/submissions';
import { createSHA256 } from 'hash-wasm';
import type { Challenge } from '../askWorker';

/** The first number for which SHA-256 of token and number starts with the required zero bits: 2^bits tries on average. */
export const solveChallenge = async ({ token, bits }: Challenge): Promise<string> => {
  const hash = await createSHA256();
  for (let tried = 0; ; tried++) {
    const digest = hash.init().update(`${token}${tried}`).digest('binary');
    if (hasZeroBits(digest, bits)) return String(tried);
  }
};
