import { CallError } from '@segno/host';
import { notifyFailure } from '@segno/ui';
import { MutationCache, QueryClient } from '@tanstack/react-query';

const RETRIES = 3;

/** Only calls without an answer are retried: any answer, even an error, is final. */
const retry = (failures: number, error: Error): boolean =>
  failures < RETRIES && error instanceof CallError && error.status === 0;

/**
 * The page's cache.
 * - Nothing is refetched on window focus: a form must not change while somebody fills it in, and lists are refreshed by
 *   writes and by navigation.
 * - Calls are made without a network too: they fail with the specification's words instead of waiting silently.
 * - One handler for failed writes. A mutation whose form shows the failure itself sets
 *   `meta: { handlesErrors: true }`, so that nothing is reported twice.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.['handlesErrors'] !== true) notifyFailure(error);
      },
    }),
    defaultOptions: {
      queries: { retry, refetchOnWindowFocus: false, networkMode: 'always' },
      // Writes are never retried automatically.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryClient = createQueryClient();
