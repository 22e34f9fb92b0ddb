import { SILENT_WORD } from './fingerprintMaker';

/** One word of so many is indexed. Which ones says their own value, so that equal music has equal words indexed, wherever it begins. */
const ONE_OF = 8;

/** The words by which a fingerprint is found, each once, as the signed integers that PostgreSQL has. */
export const indexedWords = (words: Uint32Array): number[] => [
  ...new Set(
    [...words]
      .filter((word) => word !== SILENT_WORD && (Math.imul(word, 0x9e3779b1) >>> 16) % ONE_OF === 0)
      .map((word) => word | 0),
  ),
];

/** A fingerprint as bytes: four a word, the lowest first. */
export const toBytes = (words: Uint32Array): Buffer => {
  const bytes = Buffer.alloc(4 * words.length);
  words.forEach((word, at) => bytes.writeUInt32LE(word, 4 * at));
  return bytes;
};

/** The fingerprint of bytes that `toBytes` has made. */
export const fromBytes = (bytes: Uint8Array): Uint32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: Math.floor(bytes.byteLength / 4) }, (_, at) => view.getUint32(4 * at, true));
};
