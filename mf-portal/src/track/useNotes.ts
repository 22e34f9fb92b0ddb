import { createNote, listNotes } from '@segno/contract/account';
import { call, useCall, useInvalidate } from '@segno/host';
import { useMutation } from '@tanstack/react-query';

/** What was said about a track between the artist and the library (T8), and the means to say more. */
export const useNotes = (track: string) => {
  const invalidate = useInvalidate();
  const parent = { parent_type: 'new_track_submission', parent_uuid: track } as const;
  const query = useCall(listNotes, { query: parent });
  const { mutateAsync: send } = useMutation({
    mutationFn: ({ text }: { text: string }) => call(createNote, { body: { ...parent, text, note_type: 1 } }),
    onSuccess: () => invalidate(listNotes),
  });
  return { query, notes: query.data?.notes.external ?? none, send };
};

const none: readonly never[] = [];
