import { texts } from '@segno/contract';
import { updateTrackSubmission, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { checkbox, textField, type FieldsOf, type FormField } from '@segno/ui/form';
import type { z } from 'zod';
import { audioProperties } from '../tracks/audioProperties';

/** What staff may change on a submission, with the rule that immersive tracks are not sung (T4). */
export const trackForm = updateTrackSubmission.body.superRefine((track, context) => {
  if (track.has_lyrics && (track.is_ambisonic || track.is_surround_5_1))
    context.addIssue({ code: 'custom', path: ['has_lyrics'], message: texts.immersiveLyrics });
});

/** What the form starts with. */
export const trackFormValues = (track: TrackSubmissionDetail): Required<z.input<typeof trackForm>> => ({
  name: track.name,
  is_logo: track.is_logo,
  has_lyrics: track.has_lyrics,
  is_ambisonic: track.is_ambisonic,
  is_surround_5_1: track.is_surround_5_1,
});

const lockable = <Value>(field: FormField<Value>, locked: boolean): FormField<Value> =>
  locked ? { ...field, draw: (input) => field.draw({ ...input, readOnly: true }) } : field;

/**
 * The fields of the form. What the submission's flags and status no longer allow is there to be read.
 * @param o.name the name may change (T1)
 * @param o.properties the audio properties may change (T4)
 */
export const trackFields = (o: { name: boolean; properties: boolean }): FieldsOf<typeof trackForm> => ({
  name: lockable(textField({ label: 'Name' }), !o.name),
  is_logo: lockable(checkbox({ label: audioProperties.is_logo.label }), !o.properties),
  has_lyrics: lockable(checkbox({ label: audioProperties.has_lyrics.label }), !o.properties),
  is_ambisonic: lockable(checkbox({ label: audioProperties.is_ambisonic.label }), !o.properties),
  is_surround_5_1: lockable(checkbox({ label: audioProperties.is_surround_5_1.label }), !o.properties),
});
