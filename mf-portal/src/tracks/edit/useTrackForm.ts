import { optionalText, requiredText } from '@segno/contract';
import { statusOf, updateMyTrack, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { call, notifySuccess } from '@segno/host';
import { trackFailure } from '@segno/tracks';
import { useUnsentNote } from '@segno/ui/extra';
import { customField, textArea, textField, useEntityForm, type FieldsOf } from '@segno/ui/form';
import { z } from 'zod/mini';
import { fileInput, type FileValue } from '@segno/ui/upload';
import { mp3Errors } from '../upload/mp3Errors';
import { withErrors } from '../upload/withErrors';
import { goToSection } from './goToSection';
import { ReplaceMp3 } from './ReplaceMp3';
import { useRefusedMove } from './useRefusedMove';
import { useSavedTrack } from './useSavedTrack';

/** What the artist can change in a track before its approval. */
export const trackInput = z.object({ name: requiredText(), description: optionalText(5000), mp3: fileInput() });

const fields: FieldsOf<typeof trackInput> = {
  name: textField({ label: 'Track Name' }),
  description: textArea({ label: 'Description', rows: 4, help: 'What it sounds like, and what you had in mind.' }),
  mp3: customField<FileValue | null | undefined>(ReplaceMp3, { label: 'New mp3' }),
};

/** The form of a track that was not approved yet: its name, and a replacement of its mp3. */
export const useTrackForm = (track: TrackSubmissionDetail) => {
  const took = useSavedTrack();
  const following = useRefusedMove();
  const unsent = useUnsentNote(`track ${track.uuid}`);
  return useEntityForm({
    schema: trackInput,
    initial: { name: track.name, description: track.description ?? '', mp3: null },
    record: track,
    fields,
    permissions: undefined,
    partial: true,
    failureText: trackFailure,
    submit: async (_, { changed: { name, description, mp3 }, guards }): Promise<TrackSubmissionDetail> => {
      const note = track.requires_revision ? unsent.read() : undefined;
      const file =
        mp3?.state === 'uploaded'
          ? { url: mp3.url, original_filename: mp3.original_filename, ...(note && { note }) }
          : {};
      const body = {
        ...(name === undefined ? {} : { name }),
        ...(description === undefined ? {} : { description }),
        ...file,
      };
      const making = call(updateMyTrack, { params: { uuid: track.uuid }, body, ...guards });
      const saved = await following(withErrors(making, mp3Errors));
      if ('note' in body) unsent.forget();
      return saved.new_track_submission;
    },
    afterSave: ({ name, description }) => ({ name, description: description ?? '', mp3: null }),
    onSaved: (saved) => {
      const isSubmitted = track.requires_revision && !saved.requires_revision;
      notifySuccess(`Track updated successfully!${isSubmitted ? ' Your new version was sent to your rep.' : ''}`);
      void took(saved);
      // A submitted revision leaves nothing to edit: the track's state is at the top.
      if (statusOf(saved) !== statusOf(track)) goToSection('page-title');
    },
  });
};
