import type { Reply } from '@segno/contract';
import { selectTags } from '@segno/contract/taxonomy';
import { call, queryKey, type CallError } from '@segno/host';
import { useQueries, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';

type Tags = Reply<typeof selectTags>;

const together = (fields: readonly UseQueryResult<Tags, CallError>[]) => ({
  /** Undefined until those of every field are there. A tag of several fields stands there for each. */
  tags: fields.every(({ data }) => data) ? fields.flatMap(({ data }) => data?.tags ?? []) : undefined,
  error: fields.find(({ error }) => error)?.error ?? null,
  isFetching: fields.some(({ isFetching }) => isFetching),
  retry: () => {
    for (const { error, refetch } of fields) if (error) void refetch();
  },
});

/**
 * The tags of some fields of the taxonomy, a call for each.
 * @param staleTime milliseconds that they count as new
 */
export const useTagsOfFields = (keys: readonly string[], staleTime: number) =>
  useQueries({
    queries: keys.map((tag_field): UseQueryOptions<Tags, CallError> => ({
      queryKey: queryKey(selectTags, { query: { tag_field } }),
      queryFn: ({ signal }) => call(selectTags, { query: { tag_field }, signal }),
      staleTime,
    })),
    combine: together,
  });
