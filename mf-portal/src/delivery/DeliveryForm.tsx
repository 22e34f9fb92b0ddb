import type { MyWriter } from '@segno/contract/portal';
import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { FormActions, useFormGuard } from '@segno/ui/form';
import { createUploads } from '@segno/ui/upload';
import { useMemo, useState } from 'react';
import { BasicFacts } from '../track/BasicFacts';
import { Communication } from '../track/Communication';
import { DetailFacts } from '../track/DetailFacts';
import { TrackLayout } from '../track/TrackLayout';
import layout from '../track/TrackLayout.module.css';
import { TrackSection } from '../track/TrackSection';
import { basicInfo, communication, trackDetails } from '../track/trackSections';
import { DeliveryContext } from './DeliveryContext';
import { DeliverySummary } from './DeliverySummary';
import { deliveryLayouts } from './deliverySlots';
import { deliverySections, indexOf } from './deliverySections';
import { DeliveryFieldset } from './DeliveryFieldset';
import { shareWriters } from './shareWriters';
import type { TagChoices } from './tagChoices';
import { useDeliveryForm } from './useDeliveryForm';
import { useDraft } from './useDraft';

interface DeliveryFormProps {
  track: TrackSubmissionDetail;
  choices: TagChoices;
  writers: readonly MyWriter[];
  readWriters: () => void;
  isReadingWriters: boolean;
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
  onClose,
}: DeliveryFormProps) => {
  const [uploads] = useState(() => createUploads(AT_A_TIME));
  const [layouts] = useState(() => deliveryLayouts(track));
  const form = useDeliveryForm({ track, choices, writers, layouts });
  useDraft(form, track.uuid);
  const guard = useFormGuard(form, onClose);

  const sections = deliverySections(track);
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
    <TrackLayout sections={[basicInfo, trackDetails, communication, ...indexOf(sections, form.errors)]}>
      <BasicFacts track={track} />
      <TrackSection id={trackDetails.id} title={trackDetails.label}>
        <DetailFacts track={track} />
      </TrackSection>
      <Communication track={track.uuid} />
      <DeliveryContext value={delivery}>
        <form
          noValidate
          className={layout.form}
          aria-label="Delivery"
          onSubmit={(event) => {
            event.preventDefault();
            void form.save();
          }}
        >
          <DeliverySummary form={form} choices={choices} />
          {sections.map((section) => (
            <DeliveryFieldset key={section.id} section={section} form={form} />
          ))}
          <FormActions form={form} onReset={guard.reset} onClose={guard.close} saveLabel="Deliver" />
        </form>
        {guard.dialogs}
      </DeliveryContext>
    </TrackLayout>
  );
};
