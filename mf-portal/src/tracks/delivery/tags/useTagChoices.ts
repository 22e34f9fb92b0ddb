import { MAX_PAGE_SIZE, type Reply } from '@segno/contract';
import { selectTagFields, selectTags, type TaxonomyValue } from '@segno/contract/taxonomy';
import { call, type CallError, queryKey, useCall } from '@segno/host';
import { useQueries, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tagChoices, type TagChoices } from './tagChoices';

interface TagChoicesQuery {
  /** Undefined until everything has loaded. */
  choices: TagChoices | undefined;
  error: CallError | null;
  isFetching: boolean;
  retry: () => void;
}

/** Taxonomies change rarely. */
const FRESH_MS = 300_000;

const none: readonly string[] = [];

/**
 * The fields of the taxonomy and all their tags, fetched once for every field of the form: two calls. If a library has more
 * tags than one call returns, one more for each field that artists fill in.
 */
export const useTagChoices = (chosen: TaxonomyValue): TagChoicesQuery => {
  const fields = useCall(selectTagFields, {}, { staleTime: FRESH_MS });
  const tags = useCall(selectTags, {}, { staleTime: FRESH_MS });
  const isCut = tags.data !== undefined && tags.data.tags.length >= MAX_PAGE_SIZE;
  const artistsFields = fields.data?.tag_fields.filter(({ side }) => side === 'both').map(({ key }) => key);
  const each = useTagsOfFields(isCut && artistsFields ? artistsFields : none, FRESH_MS);
  const offered = isCut ? each.tags : tags.data?.tags;
  const choices = useMemo(
    () => fields.data && offered && tagChoices(fields.data.tag_fields, offered, chosen),
    [fields.data, offered, chosen],
  );
  return {
    choices,
    error: fields.error ?? tags.error ?? each.error,
    isFetching: fields.isFetching || tags.isFetching || each.isFetching,
    retry: () => {
      if (fields.error) void fields.refetch();
      if (tags.error) void tags.refetch();
      each.retry();
    },
  };
};

type Tags = Reply<typeof selectTags>;

const together = (fields: readonly UseQueryResult<Tags, CallError>[]) => ({
  /** Undefined until those of every field have loaded. A tag of several fields is listed for each. */
  tags: fields.every(({ data }) => data) ? fields.flatMap(({ data }) => data?.tags ?? []) : undefined,
  error: fields.find(({ error }) => error)?.error ?? null,
  isFetching: fields.some(({ isFetching }) => isFetching),
  retry: () => {
    for (const { error, refetch } of fields) if (error) void refetch();
  },
});

/**
 * The tags of some fields of the taxonomy, a call for each.
 * @param staleTime milliseconds that they count as fresh
 */
const useTagsOfFields = (keys: readonly string[], staleTime: number) =>
  useQueries({
    queries: keys.map((tag_field): UseQueryOptions<Tags, CallError> => ({
      queryKey: queryKey(selectTags, { query: { tag_field } }),
      queryFn: ({ signal }) => call(selectTags, { query: { tag_field }, signal }),
      staleTime,
    })),
    combine: together,
  });
