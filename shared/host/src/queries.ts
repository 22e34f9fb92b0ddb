import type { EndpointSpec, Reply } from '@segno/contract';
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { takePrefetchedData } from './prefetch';
import { addressOf, call, type CallArgs } from './call';
import type { CallError } from './callError';
import { readToken } from './token';

/** The cache key of a call: its noun first, so that one write can refresh everything read of that noun. */
export const queryKey = (endpoint: EndpointSpec, args: { params?: unknown; query?: unknown } = {}) =>
  [nounOf(endpoint.path), endpoint.path, args.params ?? {}, args.query ?? {}] as const;

const nounOf = (path: string): string => path.split('/')[1] ?? path;

/** Milliseconds that rows count as new. */
const NEW = 2000;

interface QueryOptions<Answer> {
  enabled?: boolean;
  /**
   * Rows: the last ones stay on screen while the next load, prefetched ones stand in the first
   * rendering, and what has just come is not read again.
   */
  keep?: boolean;
  /** Milliseconds between polls, or what follows from the last answer; false for none. A hidden tab does not poll. */
  refetchInterval?: number | false | ((answer: Answer | undefined) => number | false);
  staleTime?: number;
  /** Milliseconds that an answer nobody shows is kept; five minutes when not said. */
  gcTime?: number;
}

/** Reads a call of the contract into the cache and follows it. */
export function useCall<E extends EndpointSpec>(
  endpoint: E,
  args: CallArgs<E>,
  options: QueryOptions<Reply<E>> = {},
): UseQueryResult<Reply<E>, CallError> {
  const { refetchInterval = false } = options;
  return useQuery<Reply<E>, CallError>({
    queryKey: queryKey(endpoint, args),
    queryFn: ({ signal }) => call(endpoint, { ...args, signal }),
    enabled: options.enabled ?? true,
    refetchInterval:
      typeof refetchInterval === 'function' ? ({ state }) => refetchInterval(state.data) : refetchInterval,
    staleTime: options.staleTime ?? (options.keep ? NEW : 0),
    ...(options.gcTime === undefined ? {} : { gcTime: options.gcTime }),
    ...(options.keep
      ? {
          placeholderData: keepPreviousData,
          initialData: () => takePrefetchedData(addressOf(endpoint, args), readToken()) as Reply<E> | undefined,
          initialDataUpdatedAt: Date.now,
        }
      : {}),
  });
}

/** Marks everything read of these calls' nouns as old, so that screens that show it read again. */
export const invalidate = (client: QueryClient, ...endpoints: readonly { path: string }[]): Promise<unknown> =>
  Promise.all(
    [...new Set(endpoints.map(({ path }) => nounOf(path)))].map((noun) =>
      client.invalidateQueries({ queryKey: [noun] }),
    ),
  );

/** `invalidate` bound to the page's cache. */
export const useInvalidate = () => {
  const client = useQueryClient();
  return (...endpoints: readonly { path: string }[]) => invalidate(client, ...endpoints);
};
