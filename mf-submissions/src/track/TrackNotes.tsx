import { createNote, listNotes } from '@segno/contract/account';
import { updateTrackSubmission } from '@segno/contract/submissions';
import { call, useCall, useCan, useInvalidate } from '@segno/host';
import { Unread } from '@segno/ui/form';
import { NotesThread, type NoteType } from '@segno/ui/extra';
import { useMutation } from '@tanstack/react-query';

const PARENT = 'new_track_submission';
/** Milliseconds between two looks for answers: the artist may write while this is open. */
const POLL = 10_000;

/** What was said about a submission, to the artist and among staff. */
export const TrackNotes = ({ uuid }: { uuid: string }) => {
  const invalidate = useInvalidate();
  const mayWrite = useCan(updateTrackSubmission.permission);
  const read = useCall(listNotes, { query: { parent_type: PARENT, parent_uuid: uuid } }, { refetchInterval: POLL });
  const send = useMutation({
    mutationFn: (note: { text: string; note_type: NoteType }) =>
      call(createNote, { body: { ...note, parent_type: PARENT, parent_uuid: uuid } }),
    onSuccess: () => invalidate(listNotes),
  });

  if (read.data)
    return (
      <NotesThread
        external={read.data.notes.external}
        internal={read.data.notes.internal}
        onSend={mayWrite ? send.mutateAsync : undefined}
      />
    );
  return <Unread call={read} rows={3} columns={1} />;
};
