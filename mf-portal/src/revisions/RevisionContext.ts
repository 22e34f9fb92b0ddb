import type { SongRevisionDetail } from '@segno/contract/portal';
import type { Uploads } from '@segno/ui/upload';
import { createContext, useContext } from 'react';
import type { Measuring } from '../tracks/delivery/quality/measuredFiles';

/** Files are measured by the uuid of the declined one. */
interface RevisionInForm extends Measuring {
  revision: SongRevisionDetail;
  uploads: Uploads;
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
