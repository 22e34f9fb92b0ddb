import { readTrackSubmission } from '@segno/contract/submissions';
import { CallError, useInvalidate } from '@segno/host';

/**
 * Makes a call about a track. If the server refuses it because the track has moved on, in another tab or through somebody
 * else, the track is refetched and the page shows its state. Throws what the call throws.
 */
export const useRefusedMove = () => {
  const invalidate = useInvalidate();
  return async <Answer>(making: Promise<Answer>): Promise<Answer> => {
    try {
      return await making;
    } catch (error) {
      if (error instanceof CallError && error.status === 409) void invalidate(readTrackSubmission);
      throw error;
    }
  };
};
