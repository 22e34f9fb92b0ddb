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
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

export type Suggested = Pick<TagSuggestion, 'tag' | 'tag_field'>;
export type SuggestionMove = 'accept' | 'refuse' | 'restore';

interface Move {
  what: SuggestionMove;
  suggested: Suggested;
  /** By a key pressed elsewhere on the page, where the suggestion may be out of view. */
  byKey: boolean;
}

const words: Readonly<Record<SuggestionMove, (name: string) => string>> = {
  accept: (name) => `${name} is on the song now`,
  refuse: (name) => `${name} is not suggested for this song any more`,
  restore: (name) => `${name} is suggested again where songs like this one have it`,
};

/** Actions on a song's suggestions, which are refetched after each of them, also a failed one: somebody else may have been faster. */
export const useSuggestionMoves = (uuid: string) => {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  /** Gets the focus when the focused suggestion is removed. */
  const head = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ what, suggested: { tag, tag_field } }: Move) => {
      const args = { params: { uuid }, body: { tag_uuid: tag.uuid, tag_field: tag_field.key } };
      // The page shows the song as its polling last received it.
      if (what === 'accept')
        client.setQueryData(queryKey(pollSong, { params: { uuid } }), await call(acceptTagSuggestion, args));
      else await call(what === 'refuse' ? refuseTagSuggestion : restoreTagSuggestion, args);
    },
    onSuccess: (_, { what, suggested, byKey }) => {
      const text = words[what](suggested.tag.name);
      if (byKey) return notifySuccess(text);
      setSaid(text);
      head.current?.focus();
    },
    onSettled: () => invalidate(readTagSuggestions, listUserActivityOfResource),
  });
  const moving = isPending ? `${variables.suggested.tag_field.key} ${variables.suggested.tag.uuid}` : undefined;
  return {
    head,
    said,
    moving,
    // A second click while the first one runs does nothing. The buttons stay enabled, so that the focus stays.
    move: (what: SuggestionMove, suggested: Suggested, { byKey = false } = {}) => {
      if (!isPending) mutate({ what, suggested, byKey });
    },
  };
};
