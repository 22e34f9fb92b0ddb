import type { QueuedUpload, UploadControl } from '@segno/ui/upload';
import { createContext, useContext } from 'react';
import type { BatchTrack } from './batchTrack';

/** What the card of one track needs to know of the other tracks and of the form. */
export interface Batch {
  /** Tracks that are not submitted yet, by their key in the form. */
  tracks: ReadonlyMap<string, BatchTrack>;
  change: (key: string, members: Partial<BatchTrack>) => void;
  remove: (key: string) => void;
  uploadOf: (key: string) => UploadControl & QueuedUpload;
}

export const BatchContext = createContext<Batch | undefined>(undefined);

/** The batch around a card. Throws outside of one. */
export const useBatch = (): Batch => {
  const batch = useContext(BatchContext);
  if (!batch) throw new Error('useBatch needs a BatchContext around it');
  return batch;
};
