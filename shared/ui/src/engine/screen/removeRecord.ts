import type { AnyResource } from '@segno/contract';
import { call, CallError, etagOf } from '@segno/host';

/**
 * Deletes a record. One that is gone already is as was wished: somebody was faster, in another tab say. A record that was read by
 * itself goes only while it still is as it was read (C12: two people on one record); a row of a list has no version and goes as
 * it is. Throws CallError for any other failure.
 */
export const removeRecord = async (endpoint: AnyResource['remove'], record: { uuid: string }): Promise<void> => {
  const ifMatch = etagOf(record);
  try {
    await call(endpoint, { params: { uuid: record.uuid }, ...(ifMatch === undefined ? {} : { ifMatch }) });
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
  }
};
