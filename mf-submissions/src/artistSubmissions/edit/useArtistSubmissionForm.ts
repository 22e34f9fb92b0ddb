import { listUserActivityOfResource } from '@segno/contract/account';
import {
  artistSubmissionInput,
  type ArtistSubmissionRow,
  listArtistSubmissions,
  readArtistSubmission,
  updateArtistSubmission,
} from '@segno/contract/submissions';
import { call, notifySuccess, useInvalidate, useSession } from '@segno/host';
import { useEntityForm } from '@segno/ui/form';
import { useMemo } from 'react';
import { artistSubmissionCanOf } from '../artistSubmissionCanOf';
import { artistSubmissionFields, artistSubmissionValues } from './artistSubmissionForm';

/** Form of an artist submission, with the fields that can be changed now. */
export const useArtistSubmissionForm = (submission: ArtistSubmissionRow) => {
  const invalidate = useInvalidate();
  const user = useSession((session) => session.user);
  const hasEmail = submission.email !== undefined;
  return useEntityForm({
    schema: artistSubmissionInput,
    initial: artistSubmissionValues(submission),
    record: submission,
    about: { read: readArtistSubmission, uuid: submission.uuid },
    fields: useMemo(() => artistSubmissionFields({ hasEmail }), [hasEmail]),
    permissions: undefined,
    partial: true,
    readOnly: !artistSubmissionCanOf(submission, user)('update'),
    submit: async (_, { changed, guards }) => {
      const params = { uuid: submission.uuid };
      return (await call(updateArtistSubmission, { params, body: changed, ...guards })).new_artist_submission;
    },
    afterSave: artistSubmissionValues,
    onSaved: () => {
      notifySuccess('Artist submission updated');
      void invalidate(readArtistSubmission, listArtistSubmissions, listUserActivityOfResource);
    },
  });
};
