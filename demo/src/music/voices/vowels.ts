import { gainOf } from '../dsp/stereo';

/** Resonances of a vowel: centre in Hz, linear gain, bandwidth in Hz (alto; the tables of the Csound manual). */
export interface Formant {
  readonly hz: number;
  readonly gain: number;
  readonly bandwidth: number;
}

/** The vowels that the library's singers know. */
export type Vowel = 'a' | 'e' | 'i' | 'o' | 'u';

/** The upper formants stand this much closer to the first than in the tables: a voice close to the microphone. */
const PRESENCE = 0.6;

const formants = (
  hz: readonly number[],
  decibels: readonly number[],
  bandwidth: readonly number[],
): readonly Formant[] =>
  hz.map((centre, index) => ({
    hz: centre,
    gain: gainOf(PRESENCE * (decibels[index] ?? -60)),
    bandwidth: bandwidth[index] ?? 120,
  }));

/** Five formants a vowel. */
export const VOWELS: Record<Vowel, readonly Formant[]> = {
  a: formants([800, 1150, 2900, 3900, 4950], [0, -6, -24, -20, -46], [80, 90, 120, 130, 140]),
  e: formants([450, 1600, 2700, 3300, 4950], [0, -18, -24, -29, -50], [70, 80, 120, 150, 200]),
  i: formants([350, 1700, 2700, 3700, 4950], [0, -16, -22, -28, -50], [60, 100, 120, 150, 200]),
  o: formants([450, 800, 2830, 3500, 4950], [0, -9, -18, -26, -50], [70, 80, 100, 130, 135]),
  u: formants([325, 700, 2530, 3500, 4950], [0, -12, -28, -36, -56], [60, 70, 170, 180, 200]),
};

/** Narrows a letter to a vowel. */
export const isVowel = (letter: string): letter is Vowel => letter in VOWELS;
