import { readTrackSubmission } from '@segno/contract/submissions';
import { CallError, useInvalidate } from '@segno/host';

/**
 * Makes a call about a track; when the server refuses it because the track has moved on, in another tab or by somebody
 * else, the track is read again and the page shows how it stands. Throws what the call throws.
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
