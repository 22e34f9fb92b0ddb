import { useDelivery } from '../DeliveryContext';
import { type MeasuredFile, useMeasuredBy } from './measuredFiles';

/** The measured files of a slot, or those that were dropped and not sent yet. */
export const useMeasured = (owner: string): readonly MeasuredFile[] => useMeasuredBy(useDelivery(), owner);
