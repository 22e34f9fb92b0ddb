import { texts } from '@segno/contract';
import { listUserActivityOfResource } from '@segno/contract/account';
import { readTrackSubmission, type TrackSubmissionDetail, updateTrackSubmission } from '@segno/contract/submissions';
import { call, notifySuccess, useInvalidate } from '@segno/host';
import { trackFailure, useTrackCan } from '@segno/tracks';
import { checkbox, type FieldsOf, textField, useEntityForm } from '@segno/ui/form';
import { useMemo } from 'react';
import { z } from 'zod/mini';
import { audioProperties } from './audioProperties';

/** What staff can change in a submission, with the rule that immersive tracks have no vocals (T4: audio properties). */
export const trackForm = updateTrackSubmission.body.check(
  z.superRefine((track, context) => {
    if (track.has_lyrics && (track.is_ambisonic || track.is_surround_5_1))
      context.addIssue({ code: 'custom', path: ['has_lyrics'], message: texts.immersiveLyrics });
  }),
);

/** Initial values of the form. */
const trackFormValues = (track: TrackSubmissionDetail): Required<z.input<typeof trackForm>> => ({
  name: track.name,
  is_logo: track.is_logo,
  has_lyrics: track.has_lyrics,
  is_ambisonic: track.is_ambisonic,
  is_surround_5_1: track.is_surround_5_1,
});

/**
 * Fields of the form; those that can no longer be changed are read-only.
 * @param o.name the name may change (T1: track statuses)
 * @param o.properties the audio properties may change
 */
const trackFields = (o: { name: boolean; properties: boolean }): FieldsOf<typeof trackForm> => {
  const property = (key: keyof typeof audioProperties) =>
    checkbox({ label: audioProperties[key].label, readOnlyWhen: () => !o.properties });
  return {
    name: textField({ label: 'Name', readOnlyWhen: () => !o.name }),
    is_logo: property('is_logo'),
    has_lyrics: property('has_lyrics'),
    is_ambisonic: property('is_ambisonic'),
    is_surround_5_1: property('is_surround_5_1'),
  };
};

/** Form of a submission, with the fields that can be changed now. */
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
