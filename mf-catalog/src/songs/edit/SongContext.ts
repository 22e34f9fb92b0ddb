import type { SongDetail } from '@segno/contract/catalog';
import { createContext, useContext } from 'react';

export interface SongInForm {
  /** As last read; it is refetched while the screen is open. Undefined for a new song. */
  song: SongDetail | undefined;
  /** Saves the form and asks the artist to replace the declined files (S10: saving a song). */
  requestRevision: () => void;
}

/** The song whose form surrounds a field. */
export const SongContext = createContext<SongInForm | undefined>(undefined);

/** The song whose form surrounds a field. Throws outside of one. */
export const useSongInForm = (): SongInForm => {
  const found = useContext(SongContext);
  if (!found) throw new Error('There is no song around this field');
  return found;
};
