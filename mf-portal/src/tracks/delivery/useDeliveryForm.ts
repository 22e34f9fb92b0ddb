import type { MyWriter } from '@segno/contract/portal';
import { submitFinalSourceFiles, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { call, notifySuccess } from '@segno/host';
import { trackFailure } from '@segno/tracks';
import { useEntityForm } from '@segno/ui/form';
import { useMemo, useState } from 'react';
import { goToSection } from '../edit/goToSection';
import { useRefusedMove } from '../edit/useRefusedMove';
import { useSavedTrack } from '../edit/useSavedTrack';
import { withErrors } from '../upload/withErrors';
import { deliveryErrors } from './deliveryErrors';
import { deliveryFields } from './deliveryFields';
import { deliveryInput } from './deliveryInput';
import { deliverySections } from './deliverySections';
import { startOf, uploadedNames, type TypedValues } from './draft/draftContent';
import type { DraftState } from './draft/draftSaver';
import { useDeliveryDraft, type FoundDraft } from './draft/useDeliveryDraft';
import type { DeliveryLayout } from './files/deliverySlots';
import { initialDelivery } from './initialDelivery';
import type { TagChoices } from './tags/tagChoices';
import { toDelivery } from './toDelivery';

interface DeliveryFormOptions {
  track: TrackSubmissionDetail;
  choices: TagChoices;
  writers: readonly MyWriter[];
  layouts: readonly DeliveryLayout[];
  found: FoundDraft;
}

/** How it stands with the draft, in the bar that is always in sight. */
const shortState: Record<DraftState['kind'], string | undefined> = {
  none: undefined,
  waiting: 'Saving the draft',
  saved: 'Draft saved',
  retrying: 'Draft not saved yet',
  refused: 'Draft not saved',
  conflict: 'Two drafts: choose below',
  over: undefined,
};

/** What is lost with the changes: files took their time to get there. */
const lossOf = (values: TypedValues) => {
  const names = uploadedNames(values);
  if (names.length === 0) return { loss: 'The saved draft goes with them.' };
  const files = names.length === 1 ? 'an uploaded file' : `${names.length} uploaded files`;
  return { loss: `The saved draft goes with them, and ${files}: ${names.join(', ')}.` };
};

/** State, rules and submit of a track's delivery, and the sections that it is filled in by. */
export const useDeliveryForm = ({ track, choices, writers, layouts, found }: DeliveryFormOptions) => {
  const took = useSavedTrack();
  const following = useRefusedMove();
  const hasLyrics = track.has_lyrics;
  // Writers that are added meanwhile are offered; they do not change what the form started with.
  const [firstWriters] = useState(writers);
  const initial = useMemo(() => initialDelivery(track, firstWriters), [track, firstWriters]);
  const [isRestored, setRestored] = useState(found.restored === undefined);
  // Until the draft is in the form, that starts with what the track said when it was typed.
  const start = useMemo(
    () =>
      found.restored && !isRestored
        ? startOf(initial, found.restored, { hasShares: track.share_data.length > 0 })
        : initial,
    [initial, found, isRestored, track.share_data.length],
  );
  const [fields] = useState(() => deliveryFields(choices));
  const [schema] = useState(() => deliveryInput({ hasLyrics, slots: layouts.flatMap(({ slots }) => slots) }));
  const form = useEntityForm({
    schema,
    initial: start,
    record: track,
    draft: lossOf,
    fields,
    permissions: undefined,
    failureText: trackFailure,
    submit: async (values, { guards }): Promise<TrackSubmissionDetail> => {
      const body = toDelivery(values, { hasLyrics });
      const making = call(submitFinalSourceFiles, { params: { uuid: track.uuid }, body, ...guards });
      return (await following(withErrors(making, deliveryErrors))).new_track_submission;
    },
    afterSave: (record) => initialDelivery(record, firstWriters),
    onSaved: (saved) => {
      notifySuccess('Success! Your files are being processed. Please check back shortly.');
      void took(saved);
      // The long form goes away: what comes of it stands at the top.
      goToSection('page-title');
    },
  });
  const draft = useDeliveryDraft({
    form,
    track: track.uuid,
    found,
    initial,
    isRestored,
    onRestored: () => setRestored(true),
  });
  const shown = { ...form, draft: { ...form.draft, state: shortState[draft.state.kind] } };
  return { form: shown, schema, draft, sections: deliverySections(schema, { hasLyrics }) };
};
