import { parseScore } from './score/parseScore';
import type { Score } from './score/parseScore';

/** The catalogue data of a piece. */
interface Description {
  readonly title: string;
  readonly description: string;
  /** With its subgenre, as in `Jazz / Bossa Nova`. */
  readonly genre: string;
  readonly moods: readonly string[];
  readonly themes: readonly string[];
  readonly instruments: readonly string[];
  /** The lyrics; null for an instrumental. */
  readonly lyrics: string | null;
}

/** A piece of the demo library. */
export interface SongRecipe extends Description, Score {
  readonly id: string;
  /** The stem of the voice; null for an instrumental. */
  readonly vocalStem: string | null;
  /** The immersive master of the piece (F2: binaural and ambisonic, or 5.1); null for none. */
  readonly immersive: 'ambisonic' | 'surround' | null;
}

/** A piece as written: its id is derived from the title, its music from the score (`parseScore`). */
export const songRecipe = ({
  score: written,
  ...description
}: Omit<Description, 'lyrics'> & { lyrics?: string; score: string }): SongRecipe => {
  const score = parseScore(written);
  const has = (setting: 'place' | 'spread') => score.parts.some((part) => part[setting]);
  return {
    lyrics: null,
    ...description,
    ...score,
    id: description.title.toLowerCase().replaceAll(' ', '-'),
    vocalStem: score.parts.find(({ instrument }) => instrument === 'singer')?.stem ?? null,
    immersive: has('place') ? 'ambisonic' : has('spread') ? 'surround' : null,
  };
};
