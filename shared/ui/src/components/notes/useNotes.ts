import { createNote, listNotes, type noteParents } from '@segno/contract/account';
import { call, useCall, useInvalidate } from '@segno/host';
import { useMutation } from '@tanstack/react-query';
import type { NewNote } from './NoteBox';
import type { NoteType } from './NotesThread';

/** Milliseconds between two looks for answers: the other side may write while this is open. */
const POLL = 10_000;

const none: readonly never[] = [];

/** What was said about a record (T8), and the means to say more. */
export const useNotes = (parent: { parent_type: (typeof noteParents)[number]; parent_uuid: string }) => {
  const invalidate = useInvalidate();
  const query = useCall(listNotes, { query: parent }, { refetchInterval: POLL });
  const { mutateAsync: send } = useMutation({
    mutationFn: (note: NewNote & { note_type: NoteType }) => call(createNote, { body: { ...parent, ...note } }),
    onSuccess: () => invalidate(listNotes),
  });
  return { query, external: query.data?.notes.external ?? none, internal: query.data?.notes.internal ?? none, send };
};
