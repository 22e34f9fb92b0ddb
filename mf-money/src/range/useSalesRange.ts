import { useState } from 'react';
import { defaultRange, type SalesRange } from './salesRange';

/** The range that holds without being asked for; as of the moment the screen was opened, so that it does not move under it. */
export const useUsualRange = (): SalesRange => useState(() => defaultRange())[0];

/** The range of a list: what stands in the address, else the usual one. */
export const rangeOf = (filters: Partial<SalesRange>, usual: SalesRange): SalesRange => ({
  start_date: filters.start_date ?? usual.start_date,
  end_date: filters.end_date ?? usual.end_date,
});
