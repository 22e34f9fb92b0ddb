import type { Measurement, Measurements } from '@segno/ui/upload';
import { useSyncExternalStore } from 'react';

/** A file being measured, and the progress. */
export interface MeasuredFile {
  name: string;
  /** Undefined if this page has not sent it. */
  file: File | undefined;
  /** Reads such a file back from the storage. */
  stored?: () => Promise<File>;
  measurement: Measurement;
}

/** The measurements of a page: of the files chosen here, and of those that were uploaded before. */
export interface Measuring {
  measurements: Measurements;
  earlier: (owner: string) => readonly MeasuredFile[];
}

/** The files that `owner` wants to have measured. */
export const useMeasuredBy = (measuring: Measuring, owner: string): readonly MeasuredFile[] => {
  useSyncExternalStore(measuring.measurements.subscribe, measuring.measurements.all);
  return measuredNow(measuring, owner);
};

/** The same outside of a render. */
export const measuredNow = ({ measurements, earlier }: Measuring, owner: string): readonly MeasuredFile[] => {
  const wanted = measurements.wantedBy(owner);
  if (wanted.length === 0) return earlier(owner);
  return wanted.flatMap((file) => {
    const measurement = measurements.all().get(file);
    return measurement ? [{ name: file.name, file, measurement }] : [];
  });
};
