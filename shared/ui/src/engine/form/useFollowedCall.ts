import type { EndpointSpec, Reply } from '@segno/contract';
import { call, queryKey, type CallArgs, type CallError } from '@segno/host';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';

interface Follow<Answer> {
  /** What is waited for; when it is another one, the reads are counted again. */
  about: (answer: Answer) => string | undefined;
  /**
   * Milliseconds until the next read, false for none.
   * @param reads answers and failures since `about` was first seen
   */
  delay: (answer: Answer, reads: number) => number | false;
}

/**
 * Reads a call and goes on reading it at a pace that follows from its last answer, where `useCall` keeps to one: an
 * mp3 is asked for its waveform a few times, a delivery until it has an end.
 */
export const useFollowedCall = <E extends EndpointSpec>(
  endpoint: E,
  args: CallArgs<E>,
  { about, delay }: Follow<Reply<E>>,
): UseQueryResult<Reply<E>, CallError> => {
  const awaited = useRef<{ about: string | undefined; since: number }>({ about: undefined, since: 0 });
  return useQuery<Reply<E>, CallError>({
    queryKey: queryKey(endpoint, args),
    queryFn: ({ signal }) => call(endpoint, { ...args, signal }),
    // Another tab may have moved it on.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      if (state.data === undefined) return false;
      const reads = state.dataUpdateCount + state.errorUpdateCount;
      const now = about(state.data);
      if (awaited.current.about !== now) awaited.current = { about: now, since: reads };
      return delay(state.data, reads - awaited.current.since);
    },
  });
};
