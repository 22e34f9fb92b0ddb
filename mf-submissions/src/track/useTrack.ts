import type { Reply } from '@segno/contract';
import { readTrackSubmission } from '@segno/contract/submissions';
import { queryKey, useCall } from '@segno/host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pollInterval } from './pollInterval';

/** Reads a submission and follows it while the server still works on it. */
export const useTrack = (uuid: string) => {
  const args = { params: { uuid } };
  const client = useQueryClient();
  const known = client.getQueryState<Reply<typeof readTrackSubmission>>(queryKey(readTrackSubmission, args));
  const reads = known?.dataUpdateCount ?? 0;
  const [before] = useState(reads);
  return useCall(readTrackSubmission, args, {
    refetchInterval: pollInterval(known?.data?.new_track_submission, reads - before),
  });
};
