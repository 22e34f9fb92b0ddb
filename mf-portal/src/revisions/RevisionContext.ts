import type { SongRevisionDetail } from '@segno/contract/portal';
import type { Measurements, Uploads } from '@segno/ui/upload';
import { createContext, useContext } from 'react';

interface RevisionInForm {
  revision: SongRevisionDetail;
  uploads: Uploads;
  /** What is measured of the files that were chosen, by the uuid of the declined one. */
  measurements: Measurements;
  /** A replacement has arrived: it is the server's from now on. */
  onArrived: () => Promise<unknown>;
}

export const RevisionContext = createContext<RevisionInForm | undefined>(undefined);

/** The revision that a field is about. Throws outside of its form. */
export const useRevisionInForm = (): RevisionInForm => {
  const found = useContext(RevisionContext);
  if (!found) throw new Error('useRevisionInForm needs a RevisionContext around it');
  return found;
};
