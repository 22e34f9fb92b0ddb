import { listUserActivityOfResource } from '@segno/contract/account';
import {
  artistSubmissionCan,
  type ArtistSubmissionCan,
  artistSubmissionInput,
  type ArtistSubmissionRow,
  artistSubmissionStatusOf,
  listArtistSubmissions,
  readArtistSubmission,
  updateArtistSubmission,
} from '@segno/contract/submissions';
import { call, notifySuccess, useInvalidate, useSession } from '@segno/host';
import { useEntityForm } from '@segno/ui/form';
import { useMemo } from 'react';
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

const nothing: ArtistSubmissionCan = () => false;

/** What the signed-in person can do with a submission as it was read: `can('onboard')`. */
const useArtistSubmissionCan = (submission: ArtistSubmissionRow): ArtistSubmissionCan => {
  const user = useSession((session) => session.user);
  if (!user) return nothing;
  const facts = {
    status: artistSubmissionStatusOf(submission),
    isDeleted: submission.deleted_at !== null,
    lastApprover: submission.last_approver,
  };
  return artistSubmissionCan(facts, user);
};
