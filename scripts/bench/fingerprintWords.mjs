/** Words of a song of five minutes. */
const WORDS = 2400;
/** Beginnings that many songs share, and their words. */
const BEGINNINGS = 200;
const SHARED = 8;

/** Random 32 bits, the same ones for a seed. */
export const randomOf = (seed) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
};

/** A fingerprint as music has them: from word to word one bit of sixteen changes, and some beginnings are alike. */
export function playedWords(random) {
  const words = new Uint32Array(WORDS);
  const shared = randomOf(random() % BEGINNINGS);
  let word = shared();
  for (let at = 0; at < WORDS; at += 1) {
    const next = at < SHARED ? shared : random;
    word = (word ^ (next() & next() & next() & next())) >>> 0;
    words[at] = word;
  }
  return words;
}

/** The same recording after an mp3 encoder: one bit of twenty differs. */
export const recalledWords = (words, random) =>
  words.map((word) => {
    let changed = word;
    for (let bit = 0; bit < 32; bit += 1) if (random() % 20 === 0) changed ^= 1 << bit;
    return changed >>> 0;
  });
