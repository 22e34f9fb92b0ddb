import { listUserActivityOfResource } from '@segno/contract/account';
import {
  acceptTagSuggestion,
  pollSong,
  readTagSuggestions,
  refuseTagSuggestion,
  restoreTagSuggestion,
  type TagSuggestion,
} from '@segno/contract/catalog';
import { call, notifySuccess, queryKey, useInvalidate } from '@segno/host';
import { notifyFailure } from '@segno/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

export type Suggested = Pick<TagSuggestion, 'tag' | 'tag_field'>;
export type SuggestionMove = 'accept' | 'refuse' | 'restore';

interface Move {
  what: SuggestionMove;
  suggested: Suggested;
  /** From somewhere else on the page, where the line that goes is not seen. */
  byKey: boolean;
}

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
    mutationFn: async ({ what, suggested: { tag, tag_field } }: Move) => {
      const args = { params: { uuid }, body: { tag_uuid: tag.uuid, tag_field: tag_field.key } };
      // The page around it follows the song by what its poll has answered.
      if (what === 'accept')
        client.setQueryData(queryKey(pollSong, { params: { uuid } }), await call(acceptTagSuggestion, args));
      else await call(what === 'refuse' ? refuseTagSuggestion : restoreTagSuggestion, args);
    },
    meta: { handlesErrors: true },
    onSuccess: (_, { what, suggested, byKey }) => {
      const text = words[what](suggested.tag.name);
      if (byKey) return notifySuccess(text);
      setSaid(text);
      head.current?.focus();
    },
    onError: (error) => notifyFailure(error),
    onSettled: () => invalidate(readTagSuggestions, listUserActivityOfResource),
  });
  const moving = isPending ? `${variables.suggested.tag_field.key} ${variables.suggested.tag.uuid}` : undefined;
  return {
    head,
    said,
    moving,
    // A second click while the first one runs does nothing. The buttons stay enabled, so that one keeps the focus.
    move: (what: SuggestionMove, suggested: Suggested, { byKey = false } = {}) => {
      if (!isPending) mutate({ what, suggested, byKey });
    },
  };
};
