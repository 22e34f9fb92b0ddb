import { hash } from 'node:crypto';

/** Computes a proof in simple steps, from the digest as text instead of the product's bit operations. */
export const prove = (token: string, bits: number): string => {
  for (let tried = 0; ; tried++) {
    const digest = hash('sha256', `${token}${tried}`);
    // A proof takes hundreds of thousands of tries; few digests start with enough zeros to check their bits.
    if (!digest.startsWith('0'.repeat(bits >> 2))) continue;
    const read = Number.parseInt(digest.slice(0, 8), 16).toString(2).padStart(32, '0');
    if (read.startsWith('0'.repeat(bits))) return String(tried);
  }
};
