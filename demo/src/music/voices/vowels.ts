import { filter } from '../sound/filter';
import { gainOf } from '../sound/signal';

/** The available vowels for singers. */
type Vowel = 'a' | 'e' | 'i' | 'o' | 'u';

/** Centres in Hz and levels in dB of the first four resonances (alto, from the tables of the Csound manual). */
const FORMANTS: Record<Vowel, { readonly hz: readonly number[]; readonly levels: readonly number[] }> = {
  a: { hz: [800, 1150, 2900, 3900], levels: [0, -6, -24, -20] },
  e: { hz: [450, 1600, 2700, 3300], levels: [0, -18, -24, -29] },
  i: { hz: [350, 1700, 2700, 3700], levels: [0, -16, -22, -28] },
  o: { hz: [450, 800, 2830, 3500], levels: [0, -9, -18, -26] },
  u: { hz: [325, 700, 2530, 3500], levels: [0, -12, -28, -36] },
};
const BANDWIDTHS = [80, 90, 120, 130];
/** The upper resonances are this much closer to the first than in the tables: a voice close to the microphone. */
const PRESENCE = 0.6;

/** A buzz shaped by the formants of a vowel, in a new channel; a high note raises the first resonance to its pitch. */
export const voiced = (source: Float32Array, vowel: Vowel, pitch: number): Float32Array => {
  const output = new Float32Array(source.length);
  FORMANTS[vowel].hz.forEach((centre, index) => {
    const hz = Math.max(centre, index === 0 ? pitch * 1.04 : 0);
    const q = hz / (BANDWIDTHS[index]! * 1.3);
    const resonance = filter(source.slice(), { kind: 'band', hz, q });
    // Neighbours with opposite signs do not cancel each other between their centres.
    const gain = (gainOf(PRESENCE * FORMANTS[vowel].levels[index]!) * (index % 2 === 0 ? 1 : -1)) / q;
    for (let i = 0; i < output.length; i++) output[i]! += gain * resonance[i]!;
  });
  return output;
};

/** Narrows a letter to a vowel. */
export const isVowel = (letter: string): letter is Vowel => letter in FORMANTS;
