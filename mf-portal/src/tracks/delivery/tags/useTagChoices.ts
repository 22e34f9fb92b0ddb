import { selectTagFields, selectTags, type TaxonomyValue } from '@segno/contract/taxonomy';
import { useCall, type CallError } from '@segno/host';
import { useMemo } from 'react';
import { tagChoices, type TagChoices } from './tagChoices';

interface TagChoicesQuery {
  /** Undefined until both lists are there. */
  choices: TagChoices | undefined;
  error: CallError | null;
  isFetching: boolean;
  retry: () => void;
}

/** Taxonomies change rarely. */
const FRESH_MS = 300_000;

/** The fields of the taxonomy and all their tags: two calls, read once for every field of the form. */
export const useTagChoices = (chosen: TaxonomyValue): TagChoicesQuery => {
  const fields = useCall(selectTagFields, {}, { staleTime: FRESH_MS });
  const tags = useCall(selectTags, {}, { staleTime: FRESH_MS });
  const choices = useMemo(
    () => fields.data && tags.data && tagChoices(fields.data.tag_fields, tags.data.tags, chosen),
    [fields.data, tags.data, chosen],
  );
  return {
    choices,
    error: fields.error ?? tags.error,
    isFetching: fields.isFetching || tags.isFetching,
    retry: () => {
      if (fields.error) void fields.refetch();
      if (tags.error) void tags.refetch();
    },
  };
};
