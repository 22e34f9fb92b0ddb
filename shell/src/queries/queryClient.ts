import { CallError } from '@segno/host';
import { notifyFailure } from '@segno/ui';
import { MutationCache, QueryClient } from '@tanstack/react-query';

const RETRIES = 3;

/** Only a call that got no answer is made again: an answer, even a bad one, is an answer. */
const retry = (failures: number, error: Error): boolean =>
  failures < RETRIES && error instanceof CallError && error.status === 0;

/**
 * The page's cache.
 * - Nothing is read again because a window got the focus: a form that somebody fills in must not change below their
 *   hands, and lists are refreshed by what was written and by navigation.
 * - Calls are tried without a network too: they then fail with the specification's words instead of waiting silently.
 * - One handler for failed writes. A mutation whose form shows the failure itself says so with
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
      // A write is never made twice by itself.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryClient = createQueryClient();
