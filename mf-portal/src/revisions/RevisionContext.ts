import type { SongRevisionDetail } from '@segno/contract/portal';
import type { Measurements, Uploads } from '@segno/ui/upload';
import { createContext, useContext } from 'react';

interface RevisionInForm {
  revision: SongRevisionDetail;
  uploads: Uploads;
  /** Measurements of the chosen files, by the uuid of the declined one. */
  measurements: Measurements;
  /** Reads the revision again: a replacement has arrived or was removed. */
  refetch: () => Promise<unknown>;
}

export const RevisionContext = createContext<RevisionInForm | undefined>(undefined);

/** The revision around a field. Throws outside of its form. */
export const useRevisionInForm = (): RevisionInForm => {
  const found = useContext(RevisionContext);
  if (!found) throw new Error('useRevisionInForm needs a RevisionContext around it');
  return found;
};
