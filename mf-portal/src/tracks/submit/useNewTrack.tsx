import { linkTo, optionalText, requiredText, texts } from '@segno/contract';
import { createTrackSubmission, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { call, notifySuccess, useInvalidate } from '@segno/host';
import { customField, type CustomFieldProps, type FieldsOf, textArea, textField, useEntityForm } from '@segno/ui/form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod/mini';
import { fileInput, fileValue, type FileValue } from '@segno/ui/upload';
import { Mp3Field } from '../upload/Mp3Field';
import { mp3Errors } from '../upload/mp3Errors';
import { withErrors } from '../upload/withErrors';
import { useTakeSeveral } from './TakeSeveral';
import { titleOf } from './titleOf';

export const newTrackInput = z.object({
  name: requiredText(),
  description: optionalText(5000),
  mp3: fileInput(texts.mp3Required),
});

/** The mp3 of a new track. Several at once become a track each. */
const NewMp3Field = (field: CustomFieldProps<FileValue | null | undefined>) => (
  <Mp3Field {...field} required onSeveral={useTakeSeveral()} />
);

const fields: FieldsOf<typeof newTrackInput> = {
  name: textField({ label: 'Track Name' }),
  description: textArea({ label: 'Description', rows: 4, help: 'What it sounds like, and what you had in mind.' }),
  mp3: customField<FileValue | null | undefined>(NewMp3Field, { label: 'Track' }),
};

/** Form of one new track. Once it is submitted, it leads to the page of the track, where the waveform appears. */
export const useNewTrack = () => {
  const navigate = useNavigate();
  const invalidate = useInvalidate();

  const form = useEntityForm({
    schema: newTrackInput,
    initial: { name: '', description: '', mp3: null },
    fields,
    permissions: undefined,
    isKept: ({ mp3 }) => fileValue.safeParse(mp3).data?.state !== 'uploading',
    submit: async ({ name, description, mp3 }, { guards }): Promise<TrackSubmissionDetail> => {
      // The schema has checked that the file is there.
      const file = mp3?.state === 'uploaded' ? mp3 : { url: '', original_filename: '' };
      const body = { name, description, url: file.url, original_filename: file.original_filename };
      const { new_track_submission } = await withErrors(call(createTrackSubmission, { body, ...guards }), mp3Errors);
      return new_track_submission;
    },
    onSaved: ({ uuid, name }) => {
      notifySuccess(`${name} has been created`);
      void invalidate(createTrackSubmission);
      // Replaces the form, so that Back leads to the list and not to an empty form.
      void navigate(linkTo('MY_TRACK_EDIT_PAGE', { uuid }), { replace: true });
    },
  });

  const set = (name: string, value: unknown) => {
    form.set(name, value);
    // The file name suggests the title until an error is shown; a typed name stays.
    const { name: title, mp3 } = form.values;
    if (name === 'mp3' && (title === '' || title === titleOf(mp3))) form.set('name', titleOf(value));
  };
  return { ...form, set };
};
