import type { AnyResource } from '@segno/contract';
import { call, CallError, etagOf } from '@segno/host';

/**
 * Deletes a record. Succeeds if somebody else has already deleted it. A record that was read on its own is only deleted if
 * it has not changed since (C12: two people on one record); a row of a list has no version and is always deleted. Throws
 * CallError for any other failure.
 */
export const removeRecord = async (endpoint: AnyResource['remove'], record: { uuid: string }): Promise<void> => {
  const ifMatch = etagOf(record);
  try {
    await call(endpoint, { params: { uuid: record.uuid }, ...(ifMatch === undefined ? {} : { ifMatch }) });
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
  }
};
