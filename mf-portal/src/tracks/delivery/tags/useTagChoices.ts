import { MAX_PAGE_SIZE } from '@segno/contract';
import { selectTagFields, selectTags, type TaxonomyValue } from '@segno/contract/taxonomy';
import { useCall, type CallError } from '@segno/host';
import { useMemo } from 'react';
import { tagChoices, type TagChoices } from './tagChoices';
import { useTagsOfFields } from './useTagsOfFields';

interface TagChoicesQuery {
  /** Undefined until everything is there. */
  choices: TagChoices | undefined;
  error: CallError | null;
  isFetching: boolean;
  retry: () => void;
}

/** Taxonomies change rarely. */
const FRESH_MS = 300_000;

const none: readonly string[] = [];

/**
 * The fields of the taxonomy and all their tags, read once for every field of the form: two calls. Where a library has
 * more tags than one call answers, one more for each field that artists fill.
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
