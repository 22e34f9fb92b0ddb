import { NOTES } from './chroma';

/** Frames per word: two seconds. */
export const WORD_FRAMES = 16;

/** What is compared in a field of that many frames and notes. */
type Pattern =
  /** The upper half of the notes with the lower. */
  | 'upperNotes'
  /** The later half of the frames with the earlier. */
  | 'laterFrames'
  /** Two opposite quarters with the other two. */
  | 'quarters'
  /** The middle third of the notes with those at both sides. */
  | 'middleNotes';

interface Filter {
  pattern: Pattern;
  first: number;
  notes: number;
  frames: number;
  /** The quartiles of values in music: two bits of a word say which quarter a moment is in. */
  quartiles: readonly [number, number, number];
}

/**
 * Chosen from 776 such filters, one after the other: those whose bits are changed least by an mp3 encoder, by another level
 * and by frames that begin elsewhere, and that are least redundant with the others (docs/decisions/0053).
 */
const filters: readonly Filter[] = [
  { pattern: 'upperNotes', first: 1, notes: 8, frames: 12, quartiles: [-0.293, 0.006, 0.3] },
  { pattern: 'middleNotes', first: 5, notes: 3, frames: 12, quartiles: [-0.269, -0.031, 0.147] },
  { pattern: 'upperNotes', first: 1, notes: 2, frames: 8, quartiles: [0.051, 0.223, 0.48] },
  { pattern: 'upperNotes', first: 8, notes: 2, frames: 8, quartiles: [-0.058, 0.133, 0.42] },
  { pattern: 'upperNotes', first: 8, notes: 4, frames: 8, quartiles: [-0.184, 0.028, 0.329] },
  { pattern: 'upperNotes', first: 0, notes: 6, frames: 8, quartiles: [-0.573, -0.187, 0.12] },
  { pattern: 'middleNotes', first: 2, notes: 3, frames: 8, quartiles: [-0.56, -0.337, -0.074] },
  { pattern: 'upperNotes', first: 7, notes: 2, frames: 8, quartiles: [-0.376, -0.048, 0.098] },
  { pattern: 'laterFrames', first: 1, notes: 1, frames: 16, quartiles: [-0.142, 0, 0.151] },
  { pattern: 'laterFrames', first: 6, notes: 3, frames: 16, quartiles: [-0.19, 0, 0.173] },
  { pattern: 'upperNotes', first: 3, notes: 8, frames: 4, quartiles: [-0.198, 0.091, 0.388] },
  { pattern: 'upperNotes', first: 0, notes: 2, frames: 8, quartiles: [-0.833, -0.349, -0.042] },
  { pattern: 'quarters', first: 2, notes: 4, frames: 16, quartiles: [-0.15, 0, 0.185] },
  { pattern: 'middleNotes', first: 3, notes: 6, frames: 8, quartiles: [-0.272, -0.076, 0.06] },
  { pattern: 'quarters', first: 9, notes: 2, frames: 16, quartiles: [-0.106, 0, 0.105] },
  { pattern: 'quarters', first: 4, notes: 2, frames: 16, quartiles: [-0.096, 0, 0.088] },
];

/** Adjacent quarters differ in one bit, so that a value near a border changes little. */
const GRAY = [0, 1, 3, 2] as const;

/**
 * The 32 bits of `WORD_FRAMES` frames: two for each filter. Levels do not matter, since each frame is a vector of length 1.
 * @param frames each with the cumulative sums of its twelve notes (`addedUp`)
 */
export const chromaWord = (frames: readonly Float64Array[]): number =>
  filters.reduce((word, filter) => ((word << 2) | (GRAY[quarterOf(frames, filter)] ?? 0)) >>> 0, 0);

/** A frame as input of `chromaWord`: at each index the sum of all notes before. */
export const addedUp = (chroma: Float64Array): Float64Array => {
  const sums = new Float64Array(NOTES + 1);
  for (let note = 0; note < NOTES; note += 1) sums[note + 1] = (sums[note] ?? 0) + (chroma[note] ?? 0);
  return sums;
};

const quarterOf = (frames: readonly Float64Array[], filter: Filter): number => {
  const value = valueOf(frames, filter);
  return filter.quartiles.filter((border) => value >= border).length;
};

const valueOf = (all: readonly Float64Array[], { pattern, first, notes, frames }: Filter): number => {
  const area = (frameFrom: number, frameTo: number, from: number, to: number): number => {
    let sum = 0;
    for (let frame = frameFrom; frame < frameTo; frame += 1)
      sum += (all[frame]?.[first + to] ?? 0) - (all[frame]?.[first + from] ?? 0);
    return sum;
  };
  const [middleNote, middleFrame, third] = [notes / 2, frames / 2, notes / 3];
  switch (pattern) {
    case 'upperNotes':
      return ratio(area(0, frames, middleNote, notes), area(0, frames, 0, middleNote));
    case 'laterFrames':
      return ratio(area(middleFrame, frames, 0, notes), area(0, middleFrame, 0, notes));
    case 'quarters':
      return ratio(
        area(0, middleFrame, middleNote, notes) + area(middleFrame, frames, 0, middleNote),
        area(0, middleFrame, 0, middleNote) + area(middleFrame, frames, middleNote, notes),
      );
    case 'middleNotes':
      return ratio(
        area(0, frames, third, 2 * third),
        (area(0, frames, 0, third) + area(0, frames, 2 * third, notes)) / 2,
      );
  }
};

const ratio = (a: number, b: number): number => Math.log((1 + a) / (1 + b));
