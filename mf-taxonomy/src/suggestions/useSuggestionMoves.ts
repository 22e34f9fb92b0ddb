import { listUserActivityOfResource } from '@segno/contract/account';
import {
  acceptTagSuggestion,
  pollSong,
  readTagSuggestions,
  refuseTagSuggestion,
  restoreTagSuggestion,
  type TagSuggestion,
} from '@segno/contract/catalog';
import { call, queryKey, useInvalidate } from '@segno/host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

export type Suggested = Pick<TagSuggestion, 'tag' | 'tag_field'>;
export type SuggestionMove = 'accept' | 'refuse' | 'restore';

const words: Readonly<Record<SuggestionMove, (name: string) => string>> = {
  accept: (name) => `${name} is on the song now`,
  refuse: (name) => `${name} is not suggested for this song any more`,
  restore: (name) => `${name} is suggested again where songs like this one have it`,
};

/** What can be said of a song's suggestions. They are read again whatever came of it: somebody else may have been faster. */
export const useSuggestionMoves = (uuid: string) => {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  /** Takes the focus when the line that had it goes. */
  const head = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ what, suggested: { tag, tag_field } }: { what: SuggestionMove; suggested: Suggested }) => {
      const args = { params: { uuid }, body: { tag_uuid: tag.uuid, tag_field: tag_field.key } };
      // The page around it follows the song by what its poll has answered.
      if (what === 'accept')
        client.setQueryData(queryKey(pollSong, { params: { uuid } }), await call(acceptTagSuggestion, args));
      else await call(what === 'refuse' ? refuseTagSuggestion : restoreTagSuggestion, args);
    },
    onSuccess: (_, { what, suggested }) => {
      setSaid(words[what](suggested.tag.name));
      head.current?.focus();
    },
    onSettled: () => invalidate(readTagSuggestions, listUserActivityOfResource),
  });
  const moving = isPending ? `${variables.suggested.tag_field.key} ${variables.suggested.tag.uuid}` : undefined;
  return {
    head,
    said,
    moving,
    // A second click while the first one runs does nothing. The buttons stay enabled, so that one keeps the focus.
    move: (what: SuggestionMove, suggested: Suggested) => {
      if (!isPending) mutate({ what, suggested });
    },
  };
};
