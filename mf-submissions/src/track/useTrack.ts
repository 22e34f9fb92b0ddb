import type { Reply } from '@segno/contract';
import { readTrackSubmission } from '@segno/contract/submissions';
import { call, queryKey, type CallError } from '@segno/host';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { pollInterval } from './pollInterval';

/** Reads a submission and follows it while the server still works on it. */
export const useTrack = (uuid: string) => {
  const args = { params: { uuid } };
  // An artist who replaces the mp3 has its waveform waited for anew.
  const awaited = useRef<{ file: string | undefined; since: number }>({ file: undefined, since: 0 });
  return useQuery<Reply<typeof readTrackSubmission>, CallError>({
    queryKey: queryKey(readTrackSubmission, args),
    queryFn: ({ signal }) => call(readTrackSubmission, { ...args, signal }),
    // `useCall` polls at one pace; this pace follows from what was read.
    refetchInterval: ({ state }) => {
      const track = state.data?.new_track_submission;
      const reads = state.dataUpdateCount + state.errorUpdateCount;
      const file = track?.source_file?.uuid;
      if (awaited.current.file !== file) awaited.current = { file, since: reads };
      return pollInterval(track, reads - awaited.current.since);
    },
  });
};
