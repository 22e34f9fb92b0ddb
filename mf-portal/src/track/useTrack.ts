import type { Reply } from '@segno/contract';
import { readTrackSubmission } from '@segno/contract/submissions';
import { call, queryKey, type CallError } from '@segno/host';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { pollDelay } from './pollDelay';

/** Reads a track and follows it while its waveform is being drawn or its delivery checked. */
export const useTrack = (uuid: string) => {
  const args = { params: { uuid } };
  // Which mp3 is waited for, and how many reads there had been when it was first seen.
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
      return pollDelay(track, reads - awaited.current.since);
    },
  });
};
