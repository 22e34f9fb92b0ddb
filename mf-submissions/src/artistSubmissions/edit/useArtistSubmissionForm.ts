import { listUserActivityOfResource } from '@segno/contract/account';
import {
  artistSubmissionInput,
  listArtistSubmissions,
  readArtistSubmission,
  updateArtistSubmission,
  type ArtistSubmissionRow,
} from '@segno/contract/submissions';
import { call, notifySuccess, useInvalidate } from '@segno/host';
import { useEntityForm } from '@segno/ui/form';
import { useMemo } from 'react';
import { useArtistSubmissionCan } from '../useArtistSubmissionCan';
import { artistSubmissionFields, artistSubmissionValues } from './artistSubmissionForm';

/** The form of an artist submission, as far as it can be changed at this moment. */
export const useArtistSubmissionForm = (submission: ArtistSubmissionRow) => {
  const invalidate = useInvalidate();
  const can = useArtistSubmissionCan(submission);
  const hasEmail = submission.email !== undefined;
  return useEntityForm({
    schema: artistSubmissionInput,
    initial: artistSubmissionValues(submission),
    record: submission,
    about: { read: readArtistSubmission, uuid: submission.uuid },
    fields: useMemo(() => artistSubmissionFields({ hasEmail }), [hasEmail]),
    permissions: undefined,
    partial: true,
    readOnly: !can('update'),
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
