import type { AnyResource } from '@segno/contract';
import { call, CallError } from '@segno/host';

/**
 * Deletes a record. One that is gone already is as was wished: somebody was faster, in another tab say.
 * Throws CallError for any other failure.
 */
export const removeRecord = async (endpoint: AnyResource['remove'], uuid: string): Promise<void> => {
  try {
    await call(endpoint, { params: { uuid } });
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
  }
};
