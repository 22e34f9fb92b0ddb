import type { EndpointSpec, Reply } from '@segno/contract';
import { call, queryKey, type CallArgs, type CallError } from '@segno/host';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';

interface Follow<Answer> {
  /** What is awaited; when it changes, the reads are counted from zero. */
  about: (answer: Answer) => string | undefined;
  /**
   * Milliseconds until the next read, false for none.
   * @param reads answers and failures since `about` was first seen
   */
  delay: (answer: Answer, reads: number) => number | false;
}

/**
 * Polls a call at an interval that depends on its last answer, whereas `useCall` has a fixed one: an mp3's waveform is
 * polled a few times, a delivery until it has ended.
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
    // Another tab may have changed it.
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
