import { createNote, listNotes } from '@segno/contract/account';
import { call, useCall, useInvalidate } from '@segno/host';
import type { NoteType } from '@segno/ui/extra';
import { useMutation } from '@tanstack/react-query';

/** Milliseconds between two looks for answers: the other side may write while this is open. */
const POLL = 10_000;

const none: readonly never[] = [];

/** What was said about a track between the artist and the library (T8), and the means to say more. */
export const useTrackNotes = (track: string) => {
  const invalidate = useInvalidate();
  const parent = { parent_type: 'new_track_submission', parent_uuid: track } as const;
  const query = useCall(listNotes, { query: parent }, { refetchInterval: POLL });
  const { mutateAsync: send } = useMutation({
    mutationFn: (note: { text: string; note_type: NoteType }) => call(createNote, { body: { ...parent, ...note } }),
    onSuccess: () => invalidate(listNotes),
  });
  return { query, external: query.data?.notes.external ?? none, internal: query.data?.notes.internal ?? none, send };
};
