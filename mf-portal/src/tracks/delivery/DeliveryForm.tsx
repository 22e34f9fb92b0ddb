import type { MyWriter } from '@segno/contract/portal';
import type { DeliveryDraft, TrackSubmissionDetail } from '@segno/contract/submissions';
import { FormLayout, type Sections } from '@segno/ui/form';
import { createMeasurements, createUploads } from '@segno/ui/upload';
import { useEffect, useMemo, useState } from 'react';
import { basicFacts, communication, detailFacts } from '../edit/trackSections';
import { DeliveryContext, type ZipContents } from './DeliveryContext';
import { DraftNote } from './draft/DraftNote';
import { findDraft } from './draft/useDeliveryDraft';
import { deliveryLayouts } from './files/deliverySlots';
import { DeliveryReview } from './review/DeliveryReview';
import { shareWriters } from './shares/shareWriters';
import { StepList } from './steps/StepList';
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

/** The delivery of an approved track in steps: its files, whose it is, what it is, and a review. */
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
  const [measurements] = useState(createMeasurements);
  useEffect(() => () => measurements.clear(), [measurements]);
  const [layouts] = useState(() => deliveryLayouts(track));
  const [found] = useState(() => findDraft(track.uuid, stored));
  const [contents, setContents] = useState<ZipContents>({});
  const { form, schema, draft, sections } = useDeliveryForm({ track, choices, writers, layouts, found });
  const steps: Sections<string> = {
    list: [
      ...sections.list,
      {
        id: 'review',
        title: 'Review',
        lead: 'What you are about to deliver.',
        content: <DeliveryReview values={form.values} />,
      },
    ],
  };

  const delivery = useMemo(
    () => ({
      track,
      layouts,
      choices,
      writers: shareWriters(writers, track.share_data),
      readWriters,
      isReadingWriters,
      uploads,
      measurements,
      contents,
      keepContent: (zip: string, wavs: ZipContents[string]) => setContents((all) => ({ ...all, [zip]: wavs })),
    }),
    [track, layouts, choices, writers, readWriters, isReadingWriters, uploads, measurements, contents],
  );

  return (
    <DeliveryContext value={delivery}>
      <FormLayout
        form={form}
        above={<StepList form={form} schema={schema} sections={steps} />}
        sections={steps}
        after={[basicFacts(track), detailFacts(track), communication(track)]}
        saveLabel="Deliver"
        below={<DraftNote draft={draft} />}
        onClose={onClose}
      />
    </DeliveryContext>
  );
};
