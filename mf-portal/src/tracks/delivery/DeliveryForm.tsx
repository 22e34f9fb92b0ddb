import type { MyWriter } from '@segno/contract/portal';
import type { DeliveryDraft, TrackSubmissionDetail } from '@segno/contract/submissions';
import { FormLayout } from '@segno/ui/form';
import { createUploads } from '@segno/ui/upload';
import { useMemo, useState } from 'react';
import { basicFacts, communication, detailFacts } from '../edit/trackSections';
import { DeliveryContext } from './DeliveryContext';
import { DraftNote } from './draft/DraftNote';
import { findDraft } from './draft/useDeliveryDraft';
import { deliveryLayouts } from './files/deliverySlots';
import { shareWriters } from './shares/shareWriters';
import type { TagChoices } from './tags/tagChoices';
import { useDeliveryForm } from './useDeliveryForm';

interface DeliveryFormProps {
  track: TrackSubmissionDetail;
  choices: TagChoices;
  writers: readonly MyWriter[];
  readWriters: () => void;
  isReadingWriters: boolean;
  /** The draft that the server has of it. */
  stored: DeliveryDraft | null;
  onClose: () => void;
}

/** Files that are uploaded at the same time. */
const AT_A_TIME = 2;

/** The delivery of an approved track: what it is, whose it is, and its files. */
export const DeliveryForm = ({
  track,
  choices,
  writers,
  readWriters,
  isReadingWriters,
  stored,
  onClose,
}: DeliveryFormProps) => {
  const [uploads] = useState(() => createUploads(AT_A_TIME));
  const [layouts] = useState(() => deliveryLayouts(track));
  const [found] = useState(() => findDraft(track.uuid, stored));
  const { form, draft, sections } = useDeliveryForm({ track, choices, writers, layouts, found });

  const delivery = useMemo(
    () => ({
      track,
      layouts,
      choices,
      writers: shareWriters(writers, track.share_data),
      readWriters,
      isReadingWriters,
      uploads,
    }),
    [track, layouts, choices, writers, readWriters, isReadingWriters, uploads],
  );

  return (
    <DeliveryContext value={delivery}>
      <FormLayout
        form={form}
        before={[basicFacts(track), detailFacts(track), communication(track)]}
        sections={sections}
        saveLabel="Deliver"
        below={<DraftNote draft={draft} />}
        onClose={onClose}
      />
    </DeliveryContext>
  );
};
