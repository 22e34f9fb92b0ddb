import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import type { Measurements, Uploads } from '@segno/ui/upload';
import { createContext, useContext } from 'react';
import type { DeliveryLayout } from './files/deliverySlots';
import type { ShareWriter } from './shares/shareWriters';
import type { TagChoices } from './tags/tagChoices';

/** WAVs by the name of their zip, with their lengths in seconds. */
export type ZipContents = Readonly<Record<string, readonly { fileName: string; durationSeconds: number }[]>>;

/** What the larger fields of the delivery form need besides their value. */
export interface Delivery {
  track: TrackSubmissionDetail;
  layouts: readonly DeliveryLayout[];
  choices: TagChoices;
  writers: readonly ShareWriter[];
  /** Refetches the artist's writers. */
  readWriters: () => void;
  isReadingWriters: boolean;
  /** The running uploads of the page, whatever it shows. */
  uploads: Uploads;
  /** Measurements of the chosen files. */
  measurements: Measurements;
  /** The WAVs in each zip that was read on this page, by the zip's name. */
  contents: ZipContents;
  keepContent: (zip: string, wavs: ZipContents[string]) => void;
}

export const DeliveryContext = createContext<Delivery | undefined>(undefined);

/** The delivery around a field. Throws outside of the delivery form. */
export const useDelivery = (): Delivery => {
  const delivery = useContext(DeliveryContext);
  if (!delivery) throw new Error('useDelivery needs a DeliveryContext around it');
  return delivery;
};
