import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import type { Uploads } from '@segno/ui/upload';
import { createContext, useContext } from 'react';
import type { DeliveryLayout } from './files/deliverySlots';
import type { Measuring } from './quality/measuredFiles';
import type { ShareWriter } from './shares/shareWriters';
import type { TagChoices } from './tags/tagChoices';

/** What the larger fields of the delivery form need besides their value. */
export interface Delivery extends Measuring {
  track: TrackSubmissionDetail;
  layouts: readonly DeliveryLayout[];
  choices: TagChoices;
  writers: readonly ShareWriter[];
  /** Refetches the artist's writers. */
  readWriters: () => void;
  isReadingWriters: boolean;
  /** The running uploads of the page, whatever it shows. */
  uploads: Uploads;
}

export const DeliveryContext = createContext<Delivery | undefined>(undefined);

/** The delivery around a field. Throws outside of the delivery form. */
export const useDelivery = (): Delivery => {
  const delivery = useContext(DeliveryContext);
  if (!delivery) throw new Error('useDelivery needs a DeliveryContext around it');
  return delivery;
};
