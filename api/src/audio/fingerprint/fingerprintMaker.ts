import { ChromaFrames, NOTES } from './chroma';
import { addedUp, chromaWord, WORD_FRAMES } from './chromaWord';
import { Resampler } from '../features/resampler';

/** The word of silence, which carries no information. */
export const SILENT_WORD = chromaWord(Array.from({ length: WORD_FRAMES }, () => addedUp(new Float64Array(NOTES))));

/** Some three hours; the rest of longer recordings is ignored. */
const MOST_WORDS = 100_000;

/** Computes the fingerprint of audio while it is read: 32 bits every eighth of a second (`FRAME_SECONDS`). */
export class FingerprintMaker {
  private readonly resampler: Resampler;
  private readonly made: number[] = [];
  private recent: Float64Array[] = [];
  private readonly frames = new ChromaFrames((chroma) => {
    this.recent.push(addedUp(chroma));
    if (this.recent.length > WORD_FRAMES) this.recent.shift();
    if (this.recent.length === WORD_FRAMES && this.made.length < MOST_WORDS) this.made.push(chromaWord(this.recent));
  });

  constructor(sampleRate: number) {
    this.resampler = new Resampler(sampleRate);
  }

  /** Adds mono samples with full scale 1. */
  push(samples: Float32Array): void {
    this.frames.push(this.resampler.push(samples));
  }

  /** The words of everything added; none for less than three seconds. */
  words(): Uint32Array {
    return Uint32Array.from(this.made);
  }
}

/** One in this many words is indexed. Their own value decides which, so that equal music has equal words indexed, wherever it begins. */
const ONE_OF = 8;

/** The words by which a fingerprint is found, without duplicates, as signed integers for PostgreSQL. */
export const indexedWords = (words: Uint32Array): number[] => [
  ...new Set(
    [...words]
      .filter((word) => word !== SILENT_WORD && (Math.imul(word, 0x9e3779b1) >>> 16) % ONE_OF === 0)
      .map((word) => word | 0),
  ),
];

/** A fingerprint as bytes: four per word, little-endian. */
export const toBytes = (words: Uint32Array): Buffer => {
  const bytes = Buffer.alloc(4 * words.length);
  words.forEach((word, at) => bytes.writeUInt32LE(word, 4 * at));
  return bytes;
};

/** The fingerprint from the output of `toBytes`. */
export const fromBytes = (bytes: Uint8Array): Uint32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: Math.floor(bytes.byteLength / 4) }, (_, at) => view.getUint32(4 * at, true));
};
