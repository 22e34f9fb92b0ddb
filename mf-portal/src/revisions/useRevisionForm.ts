import { counted } from '@segno/contract';
import { readWaiting } from '@segno/contract/account';
import {
  listMySongRevisions,
  readMySongRevision,
  submitMySongRevision,
  type SongRevisionDetail,
} from '@segno/contract/portal';
import { countMyTracks, listTrackSubmissions, readTrackSubmission } from '@segno/contract/submissions';
import { call, CallError, notifySuccess, queryKey, useInvalidate } from '@segno/host';
import { customField, textArea, useEntityForm, type FieldsOf } from '@segno/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withErrors } from '../tracks/upload/withErrors';
import { replacementErrors, revisionInput, submitted, type Replacements } from './replacements';
import { ReplacementsField } from './ReplacementsField';

const fields: FieldsOf<ReturnType<typeof revisionInput>> = {
  source_files: customField<Replacements>(ReplacementsField, { label: 'Declined files' }),
  reply: textArea({
    label: 'Reply',
    rows: 3,
    help: 'Optional: for what is meant as it is, or for a question. It is sent with the files and kept in the notes of the track.',
    when: ({ track_uuid }) => track_uuid !== null,
  }),
};

/** The form of a revision: a replacement for every declined file. */
export const useRevisionForm = (revision: SongRevisionDetail, onDone: () => void) => {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const { uuid, source_files: files } = revision;
  const schema = useMemo(() => revisionInput(files), [files]);
  return useEntityForm({
    schema,
    initial: { source_files: {}, reply: '' },
    record: revision,
    fields,
    permissions: undefined,
    // Uploads of an earlier visit are not changes of this page.
    saveUnchanged: `${counted(files.length, 'file')} to submit`,
    // 409: the answer says why it is too late.
    failureText: ({ status, message }) => (status === 409 ? message : undefined),
    submit: async ({ source_files, reply }, { guards }) => {
      const sent = submitted(files, source_files);
      const making = call(submitMySongRevision, { params: { uuid }, body: { source_files: sent, reply }, ...guards });
      try {
        return await withErrors(making, (errors) => replacementErrors(errors, sent));
      } catch (error) {
        // Staff may have withdrawn it, or one of its files: the page follows.
        if (error instanceof CallError && (error.status === 409 || error.status === 422))
          void invalidate(readMySongRevision);
        throw error;
      }
    },
    onSaved: () => {
      notifySuccess('Revisions for your song have been submitted.');
      client.removeQueries({ queryKey: queryKey(readMySongRevision, { params: { uuid } }) });
      onDone();
      // Its track no longer needs the artist: refresh lists, counts and the menu.
      void invalidate(listMySongRevisions, listTrackSubmissions, countMyTracks, readTrackSubmission, readWaiting);
    },
  });
};
