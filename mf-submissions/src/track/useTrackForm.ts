import { listUserActivityOfResource } from '@segno/contract/account';
import {
  readTrackSubmission,
  trackFailure,
  updateTrackSubmission,
  type TrackSubmissionDetail,
} from '@segno/contract/submissions';
import { call, notifySuccess, useCan, useInvalidate } from '@segno/host';
import { useEntityForm } from '@segno/ui/form';
import { useMemo } from 'react';
import { canChangeProperties } from '../tracks/trackStatus';
import { trackFields, trackForm, trackFormValues } from './trackForm';

/** The form of a submission, over what its flags allow at this moment. */
export const useTrackForm = (track: TrackSubmissionDetail) => {
  const invalidate = useInvalidate();
  const name = track.music_team_can_edit_name;
  const properties = canChangeProperties(track.status.id);
  const mayUpdate = useCan(updateTrackSubmission.permission) && (name || properties);
  return useEntityForm({
    schema: trackForm,
    initial: trackFormValues(track),
    record: track,
    fields: useMemo(() => trackFields({ name, properties }), [name, properties]),
    readOnly: !mayUpdate,
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
