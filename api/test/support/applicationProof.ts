import { hash } from 'node:crypto';

/** A proof in plain steps: the digest as text, in place of the product's own reading of its bits. */
export const prove = (token: string, bits: number): string => {
  for (let tried = 0; ; tried++) {
    const digest = hash('sha256', `${token}${tried}`);
    // Hundreds of thousands are tried for one proof; few begin with so many zeros that their bits have to be read.
    if (!digest.startsWith('0'.repeat(bits >> 2))) continue;
    const read = Number.parseInt(digest.slice(0, 8), 16).toString(2).padStart(32, '0');
    if (read.startsWith('0'.repeat(bits))) return String(tried);
  }
};
