import type { MyWriter } from '@segno/contract/portal';
import { submitFinalSourceFiles, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { call, notifySuccess } from '@segno/host';
import { trackFailure } from '@segno/tracks';
import { useEntityForm } from '@segno/ui/form';
import { useMemo, useState } from 'react';
import { goToSection } from '../edit/goToSection';
import { useSavedTrack } from '../edit/useSavedTrack';
import { withErrors } from '../upload/withErrors';
import { deliveryErrors } from './deliveryErrors';
import { deliveryFields } from './deliveryFields';
import { deliveryInput } from './deliveryInput';
import { deliverySections } from './deliverySections';
import type { DeliveryLayout } from './files/deliverySlots';
import { initialDelivery } from './initialDelivery';
import type { TagChoices } from './tags/tagChoices';
import { toDelivery } from './toDelivery';

interface DeliveryFormOptions {
  track: TrackSubmissionDetail;
  choices: TagChoices;
  writers: readonly MyWriter[];
  layouts: readonly DeliveryLayout[];
}

/** State, rules and submit of a track's delivery, and the sections that it is filled in by. */
export const useDeliveryForm = ({ track, choices, writers, layouts }: DeliveryFormOptions) => {
  const took = useSavedTrack();
  const hasLyrics = track.has_lyrics;
  // Writers that are added meanwhile are offered; they do not change what the form started with.
  const [firstWriters] = useState(writers);
  const initial = useMemo(() => initialDelivery(track, firstWriters), [track, firstWriters]);
  const [fields] = useState(() => deliveryFields(choices));
  const [schema] = useState(() => deliveryInput({ hasLyrics, slots: layouts.flatMap(({ slots }) => slots) }));
  const form = useEntityForm({
    schema,
    initial,
    record: track,
    fields,
    failureText: trackFailure,
    submit: async (values, { guards }): Promise<TrackSubmissionDetail> => {
      const body = toDelivery(values, { hasLyrics });
      const making = call(submitFinalSourceFiles, { params: { uuid: track.uuid }, body, ...guards });
      return (await withErrors(making, deliveryErrors)).new_track_submission;
    },
    afterSave: (record) => initialDelivery(record, firstWriters),
    onSaved: (saved) => {
      notifySuccess('Success! Your files are being processed. Please check back shortly.');
      void took(saved);
      // The long form goes away: what comes of it stands at the top.
      goToSection('page-title');
    },
  });
  return { form, sections: deliverySections(schema, { hasLyrics }) };
};
