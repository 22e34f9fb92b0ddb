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

/** The cache key of a call: its noun first, so that one write can refresh everything fetched of that noun. */
export const queryKey = (endpoint: EndpointSpec, args: { params?: unknown; query?: unknown } = {}) =>
  [nounOf(endpoint.path), endpoint.path, args.params ?? {}, args.query ?? {}] as const;

const nounOf = (path: string): string => path.split('/')[1] ?? path;

/** Milliseconds that rows count as fresh. */
const NEW = 2000;

interface QueryOptions<Answer> {
  enabled?: boolean;
  /**
   * For rows: the previous ones stay on screen during the next load, prefetched ones appear in the first render, and fresh
   * ones are not fetched again.
   */
  keep?: boolean;
  /** Milliseconds between polls, or a function of the last answer; false for none. A hidden tab does not poll. */
  refetchInterval?: number | false | ((answer: Answer | undefined) => number | false);
  staleTime?: number;
  /** Milliseconds that an unused answer is kept; by default five minutes. */
  gcTime?: number;
}

/** Fetches a call of the contract into the cache and follows it. */
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

/** Marks everything fetched of these calls' nouns as stale, so that visible screens refetch it. */
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
