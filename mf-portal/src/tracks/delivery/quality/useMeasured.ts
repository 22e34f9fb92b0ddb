import type { Measurement, Measurements } from '@segno/ui/upload';
import { useSyncExternalStore } from 'react';
import { useDelivery } from '../DeliveryContext';

/** A file being measured, and the progress. */
export interface MeasuredFile {
  file: File;
  measurement: Measurement;
}

/** The files that `owner` wants to have measured: a slot, or those that were dropped and not sent yet. */
export const useMeasured = (owner: string): MeasuredFile[] => useMeasuredBy(useDelivery().measurements, owner);

/** The same for the measurements of any page. */
export const useMeasuredBy = (measurements: Measurements, owner: string): MeasuredFile[] => {
  useSyncExternalStore(measurements.subscribe, measurements.all);
  return measuredNow(measurements, owner);
};

/** The same outside of a render. */
export const measuredNow = (measurements: Measurements, owner: string): MeasuredFile[] =>
  measurements.wantedBy(owner).flatMap((file) => {
    const measurement = measurements.all().get(file);
    return measurement ? [{ file, measurement }] : [];
  });
