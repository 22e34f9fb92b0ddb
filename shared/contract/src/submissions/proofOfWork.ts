/**
 * True if a digest begins with this many zero bits. T12: an application needs a `proof` such that this is true for SHA-256
 * of the challenge's token followed by the proof.
 */
export const hasZeroBits = (digest: Uint8Array, bits: number): boolean =>
  Math.clz32(((digest[0] ?? 0) << 24) | ((digest[1] ?? 0) << 16) | ((digest[2] ?? 0) << 8) | (digest[3] ?? 0)) >= bits;
