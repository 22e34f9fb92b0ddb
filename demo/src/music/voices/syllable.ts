import { isVowel } from './vowels';
import type { Vowel } from './vowels';

/** How a syllable begins: with a hiss, a burst, a hum (nasals and glides), or on the vowel. */
export type Onset = 'hiss' | 'burst' | 'hum' | 'none';

/** A sung syllable: its onset, the vowel it opens on and the one it ends on (the same, but in a diphthong). */
export interface Syllable {
  readonly onset: Onset;
  readonly from: Vowel;
  readonly to: Vowel;
}

const ONSETS: readonly (readonly [RegExp, Onset])[] = [
  [/^(s|sh|f|h|th|z|v|ch)/, 'hiss'],
  [/^[ptkbdg]/, 'burst'],
  [/^[mnlrwyj]/, 'hum'],
];

/** Reads a syllable such as `kai`, `lo` or `a`; without a vowel it is sung on `a`. */
export const parseSyllable = (text: string): Syllable => {
  const vowels = [...text].filter(isVowel);
  const from = vowels[0] ?? 'a';
  return {
    onset: ONSETS.find(([pattern]) => pattern.test(text))?.[1] ?? 'none',
    from,
    to: vowels.at(-1) ?? from,
  };
};
