import { FRAME_SECONDS } from './chroma';
import { SILENT_WORD } from './fingerprintMaker';

const { imul } = Math;

/** How two fingerprints match as one recording. */
export interface FingerprintMatch {
  /** Seconds of the other one at which this one begins; negative if this one begins earlier. */
  offset: number;
  /** Seconds that they have in common. */
  overlap: number;
  /** Fraction of equal bits, 0 to 1; unrelated recordings are at 0.5. */
  likeness: number;
}

/** Below this, they are two takes or two songs; one recording after an mp3 encoder has 0.95 or more. */
const SAME_RECORDING = 0.82;
/** Seconds: less is not conclusive. */
const SHORTEST_OVERLAP = 8;
/** The number of offsets to examine closely. */
const MOST_OFFSETS = 10;
/** For a word that a held note repeats a thousand times, the first few places are enough. */
const MOST_PLACES = 16;

/** The places of a fingerprint's words, for comparing it with many others. */
export const placesOf = (words: Uint32Array): ReadonlyMap<number, readonly number[]> => {
  const places = new Map<number, number[]>();
  words.forEach((word, at) => {
    if (word === SILENT_WORD) return;
    const known = places.get(word);
    if (!known) places.set(word, [at]);
    else if (known.length < MOST_PLACES) known.push(at);
  });
  return places;
};

/**
 * Aligns a fingerprint with another one at the offsets with the most equal words, and returns how similar they are there;
 * undefined if they are two recordings. Parts that are silent in both do not count.
 * @param places of `words` (`placesOf`)
 */
export const compareFingerprints = (
  words: Uint32Array,
  other: Uint32Array,
  places = placesOf(words),
): FingerprintMatch | undefined => {
  let best: FingerprintMatch | undefined;
  for (const offset of likelyOffsets(words.length, other, places)) {
    const match = matchAt(words, other, offset);
    if (match.overlap < SHORTEST_OVERLAP || match.likeness < SAME_RECORDING) continue;
    if (!best || match.likeness * match.overlap > best.likeness * best.overlap) best = match;
  }
  return best;
};

/** Those with the most votes, and the common start, which one held note has no votes for. */
const likelyOffsets = (
  length: number,
  other: Uint32Array,
  places: ReadonlyMap<number, readonly number[]>,
): ReadonlySet<number> => {
  const votes = new Uint32Array(length + other.length);
  other.forEach((word, at) => {
    for (const place of places.get(word) ?? []) votes[at - place + length] = (votes[at - place + length] ?? 0) + 1;
  });
  const voted: { offset: number; count: number }[] = [];
  votes.forEach((count, at) => {
    if (count > 0) voted.push({ offset: at - length, count });
  });
  voted.sort((a, b) => b.count - a.count);
  return new Set([0, ...voted.slice(0, MOST_OFFSETS).map(({ offset }) => offset)]);
};

const matchAt = (words: Uint32Array, other: Uint32Array, offset: number): FingerprintMatch => {
  let compared = 0;
  let differences = 0;
  for (let at = Math.max(0, -offset); at < words.length && at + offset < other.length; at += 1) {
    const [mine = 0, theirs = 0] = [words[at], other[at + offset]];
    if (mine === SILENT_WORD && theirs === SILENT_WORD) continue;
    compared += 1;
    differences += bitsOf(mine ^ theirs);
  }
  return {
    offset: offset * FRAME_SECONDS,
    overlap: compared * FRAME_SECONDS,
    likeness: compared === 0 ? 0 : 1 - differences / (32 * compared),
  };
};

const bitsOf = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
