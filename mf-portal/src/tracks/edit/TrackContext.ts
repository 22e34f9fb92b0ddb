import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { createContext, useContext } from 'react';

export const TrackContext = createContext<TrackSubmissionDetail | undefined>(undefined);

/** The track of the page around a field. Throws outside of such a page. */
export const useTrackOfPage = (): TrackSubmissionDetail => {
  const track = useContext(TrackContext);
  if (!track) throw new Error('useTrackOfPage needs a TrackContext around it');
  return track;
};
