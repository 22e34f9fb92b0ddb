import { pitchClassOf } from './pitch';

/** A chord: its root and bass as pitch classes, and its tones in semitones above the root, most telling first. */
export interface Chord {
  readonly root: number;
  readonly bass: number;
  readonly tones: readonly number[];
  /** Semitones above the root, for bass lines. */
  readonly third: number;
  readonly fifth: number;
  readonly seventh: number;
}

/** Tones in the order in which a small voicing needs them: third and seventh first, then colour, root, fifth. */
const QUALITIES: Record<string, readonly number[]> = {
  '': [4, 0, 7],
  m: [3, 0, 7],
  '5': [0, 7],
  '6': [4, 9, 0, 7],
  m6: [3, 9, 0, 7],
  '69': [4, 9, 2, 0, 7],
  '7': [4, 10, 0, 7],
  maj7: [4, 11, 0, 7],
  m7: [3, 10, 0, 7],
  '9': [4, 10, 2, 0, 7],
  maj9: [4, 11, 2, 0, 7],
  m9: [3, 10, 2, 0, 7],
  m11: [3, 10, 5, 2, 0, 7],
  '13': [4, 10, 9, 2, 0, 7],
  '7b9': [4, 10, 1, 0, 7],
  '7#9': [4, 10, 3, 0, 7],
  '7sus4': [5, 10, 0, 7],
  '9sus4': [5, 10, 2, 0, 7],
  m7b5: [3, 10, 6, 0],
  dim7: [3, 9, 6, 0],
  dim: [3, 6, 0],
  sus2: [2, 0, 7],
  sus4: [5, 0, 7],
  add9: [4, 2, 0, 7],
  madd9: [3, 2, 0, 7],
  'maj7#11': [4, 11, 6, 2, 0],
};

/** Reads a chord symbol such as `F#m7b5` or `D/F#`; throws when the quality is not known. */
export const parseChord = (symbol: string): Chord => {
  const match = /^([A-G][#b]?)([^/]*)(?:\/([A-G][#b]?))?$/.exec(symbol);
  const tones = QUALITIES[match?.[2] ?? '?'];
  const rootName = match?.[1];
  if (!rootName || !tones) throw new Error(`Not a chord: ${symbol}`);
  const root = pitchClassOf(rootName);
  return {
    root,
    bass: match[3] ? pitchClassOf(match[3]) : root,
    tones,
    third: tones.find((tone) => tone === 3 || tone === 4) ?? 5,
    fifth: tones.find((tone) => tone === 6 || tone === 7) ?? 7,
    seventh: tones.find((tone) => tone === 10 || tone === 11) ?? 12,
  };
};
