import { listUserActivityOfResource } from '@segno/contract/account';
import { readTrackSubmission, updateTrackSubmission, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { call, notifySuccess, useInvalidate } from '@segno/host';
import { trackFailure, useTrackCan } from '@segno/tracks';
import { useEntityForm } from '@segno/ui/form';
import { useMemo } from 'react';
import { trackFields, trackForm, trackFormValues } from './trackForm';

/** The form of a submission, over what can be changed of it at this moment. */
export const useTrackForm = (track: TrackSubmissionDetail) => {
  const invalidate = useInvalidate();
  const can = useTrackCan(track);
  const name = can('rename');
  const properties = can('change_audio_properties');
  return useEntityForm({
    schema: trackForm,
    initial: trackFormValues(track),
    record: track,
    about: { read: readTrackSubmission, uuid: track.uuid },
    fields: useMemo(() => trackFields({ name, properties }), [name, properties]),
    permissions: undefined,
    readOnly: !name && !properties,
    failureText: trackFailure,
    submit: async (_, { changed, guards }) => {
      const params = { uuid: track.uuid };
      return (await call(updateTrackSubmission, { params, body: changed, ...guards })).new_track_submission;
    },
    afterSave: trackFormValues,
    onSaved: () => {
      notifySuccess('Track submission updated');
      void invalidate(readTrackSubmission, listUserActivityOfResource);
    },
  });
};
