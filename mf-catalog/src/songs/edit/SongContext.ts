import type { SongDetail } from '@segno/contract/catalog';
import { createContext, useContext } from 'react';

export interface SongInForm {
  /** As it was read last; it goes on being read while the screen is open. Undefined for one that is about to be made. */
  song: SongDetail | undefined;
  /** Saves the form with the wish that the artist replaces the declined files (S10: saving a song). */
  requestRevision: () => void;
}

/** The song around the fields of its form. */
export const SongContext = createContext<SongInForm | undefined>(undefined);

/** The song whose form a field stands in. Throws outside of one. */
export const useSongInForm = (): SongInForm => {
  const found = useContext(SongContext);
  if (!found) throw new Error('There is no song around this field');
  return found;
};
