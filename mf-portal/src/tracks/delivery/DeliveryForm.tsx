import type { MyWriter } from '@segno/contract/portal';
import type { DeliveryDraft, TrackSubmissionDetail } from '@segno/contract/submissions';
import { KeyValue, narrowScreen, useMediaQuery } from '@segno/ui';
import { type EntityForm, FormLayout, type Sections } from '@segno/ui/form';
import { createMeasurements, createUploads, type FileValue, formatBytes } from '@segno/ui/upload';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { communication, detailFacts, timeline } from '../edit/trackSections';
import { DeliveryContext, useDelivery } from './DeliveryContext';
import { DraftNote } from './draft/DraftNote';
import { fieldsOf } from './draft/draftContent';
import { findDraft, type FoundDraft } from './draft/useDeliveryDraft';
import { readySections } from './steps/readySections';
import type { DeliveryFiles } from './sorting/deliveryFiles';
import { deliveryLayouts, type DeliverySlot } from './files/deliverySlots';
import { publicationFaults } from './quality/refusalsOf';
import { notPublishable, useFaultyQuestion } from '../upload/useFaultyQuestion';
import { type StoredUpload, useEarlierFiles } from './quality/useEarlierFiles';
import { measuredNow } from './quality/measuredFiles';
import { ReadInstruments } from './instruments/ReadInstruments';
import { reviewAnswers } from './review/reviewAnswers';
import { reviewValues } from './review/reviewValues';
import { ReadShares } from './shares/ReadShares';
import { shareWriters } from './shares/shareWriters';
import { FieldLinks } from './steps/PlaceLink';
import { StepList } from './steps/StepList';
import type { TagChoices } from './tags/tagChoices';
import { useDeliveryForm } from './useDeliveryForm';
import classes from './review/DeliveryReview.module.css';

const stateOf = ({ delivered }: DeliverySlot, file: FileValue | null | undefined): string => {
  if (file?.state === 'uploading') return `${file.original_filename}, still on its way`;
  if (file) return `${file.original_filename}, ${formatBytes(file.size)}`;
  if (delivered !== undefined) return `${delivered}, delivered before and accepted`;
  return 'Missing';
};

/** What is delivered in each of these slots; the names and figures of its WAVs are in the slot. */
const ReviewFiles = ({ slots, files }: { slots: readonly DeliverySlot[]; files: DeliveryFiles }) => (
  <ul className={classes.files} aria-label="Files that will be delivered">
    {slots.map((slot) => {
      const file = files[slot.fileType];
      const isMissing = !file && slot.delivered === undefined;
      return (
        <li key={slot.fileType} data-review={slot.fileType}>
          <span className={classes.slot}>{slot.label}</span>
          <span className={classes.zip} data-missing={isMissing || undefined}>
            {stateOf(slot, file)}
          </span>
        </li>
      );
    })}
  </ul>
);

/** Everything that 'Deliver' sends, for review: files, shares, answers; and which fields are empty. */
const DeliveryReview = ({ form }: { form: EntityForm }) => {
  const { track, choices, layouts } = useDelivery();
  const shown = reviewValues(useDeferredValue(form.values));
  // Everything stands on the same page; on a phone it is long.
  const isNarrow = useMediaQuery(narrowScreen) ?? false;
  const slots = layouts.flatMap((layout) => layout.slots);
  const isEmptySlot = ({ fileType, delivered, isRequired }: DeliverySlot) =>
    !isRequired && delivered === undefined && !shown.files[fileType];
  const answers = reviewAnswers(shown, choices, { hasLyrics: track.has_lyrics });
  const instruments = { path: 'instruments', label: 'Instruments' };
  const isPlayed = Object.values(shown.instruments).some((played) => played.length > 0);
  const empty = [
    ...slots.filter(isEmptySlot).map(({ fileType, label }) => ({ path: `files.${fileType}`, label })),
    ...answers.filter(({ text }) => text === ''),
    ...(isPlayed ? [] : [instruments]),
  ];
  return (
    <div className={classes.root}>
      <h3 className={classes.head}>Files</h3>
      <ReviewFiles slots={slots.filter((slot) => !isEmptySlot(slot))} files={shown.files} />
      <details className={classes.more} open={!isNarrow}>
        <summary>{`Shares and answers${empty.length > 0 ? `, ${empty.length} left empty` : ''}`}</summary>
        <h3 className={classes.head}>Shares</h3>
        <ReadShares label="Shares that will be delivered" value={shown.share_data} />
        <h3 className={classes.head}>Answers</h3>
        <KeyValue
          items={[
            ...answers
              .filter(({ text }) => text !== '')
              .map(({ label, text }) => ({ label, value: <span className={classes.long}>{text}</span> })),
            ...(isPlayed
              ? [
                  {
                    label: instruments.label,
                    value: <ReadInstruments label="Instruments that will be delivered" value={shown.instruments} />,
                  },
                ]
              : []),
          ]}
        />
        {empty.length > 0 && (
          <p className={classes.empty}>
            {empty.length} left empty: <FieldLinks form={form.id} fields={empty} />
          </p>
        )}
      </details>
    </div>
  );
};

interface DeliveryFormProps {
  track: TrackSubmissionDetail;
  choices: TagChoices;
  writers: readonly MyWriter[];
  readWriters: () => void;
  isReadingWriters: boolean;
  /** The server's draft of it. */
  stored: DeliveryDraft | null;
  onClose: () => void;
}

/** The file of a slot if it has arrived. */
const storedUpload =
  (track: string) =>
  ([fileType, file]: [string, FileValue | null]): StoredUpload[] =>
    file?.state === 'uploaded'
      ? [
          {
            owner: fileType,
            name: file.original_filename,
            query: {
              kind: 'new_track_submission_final_files',
              subject: track,
              file_type: fileType,
              url: file.url,
            },
          },
        ]
      : [];

const restoredFields = ({ restored }: FoundDraft) => (restored ? fieldsOf(restored) : {});

/** Maximum number of simultaneous uploads. */
const AT_A_TIME = 2;

/** The delivery of an approved track in steps: files, shares, description, and a review. */
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
  const { form: filled, schema, draft, sections } = useDeliveryForm({ track, choices, writers, layouts, found });
  // What else is missing does not matter: only the files.
  const files = Object.entries(schema.shape.files.safeParse(filled.values['files']).data ?? {});
  const earlier = useEarlierFiles(measurements, files.flatMap(storedUpload(track.uuid)));
  const faulty = () =>
    files.flatMap(([fileType, file]) =>
      file ? publicationFaults(measuredNow({ measurements, earlier }, fileType), fileType) : [],
    );
  const faultyNames = faulty().map(({ name }) => name);
  // As one text: it changes when a file is found faulty, not with all that is measured on the way.
  useSyncExternalStore(measurements.subscribe, () => notPublishable(faulty()));
  const { form, dialog } = useFaultyQuestion({
    form: filled,
    detail: () => (schema.safeParse(filled.values).success ? notPublishable(faulty()) : undefined),
    verb: 'Deliver',
  });
  const isNarrow = useMediaQuery(narrowScreen) ?? false;
  // Notes that are read meanwhile stay in sight.
  const [hadNews] = useState(track.unread_notes > 0);
  // Once, so that nothing moves away from whoever is filling it in.
  const [ready] = useState(() => readySections(sections.list, schema, { ...filled.values, ...restoredFields(found) }));
  const filledIn: Sections<string>['list'] = !isNarrow
    ? sections.list
    : [
        ...sections.list.filter(({ title }) => !ready.has(title)),
        ...sections.list.flatMap((section) => {
          const folded = ready.get(section.title);
          return folded === undefined ? [] : [{ ...section, folded }];
        }),
      ];
  const steps: Sections<string> = {
    list: [
      ...filledIn,
      {
        id: 'review',
        title: 'Review',
        lead: 'What you are about to deliver.',
        content: <DeliveryReview form={form} />,
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
      earlier,
    }),
    [track, layouts, choices, writers, readWriters, isReadingWriters, uploads, measurements, earlier],
  );

  const refused = layouts.flatMap(({ slots }) => slots.filter(({ wasRefused }) => wasRefused));
  const replace = refused.length > 0 && (
    <FieldLinks
      form={form.id}
      fields={refused.map(({ fileType, label }) => ({ path: `files.${fileType}`, label: `Replace ${label}` }))}
    />
  );

  return (
    <DeliveryContext value={delivery}>
      <FormLayout
        form={form}
        above={<StepList form={form} schema={schema} sections={steps} faulty={faultyNames} />}
        sections={steps}
        beside={[
          {
            ...communication(track, replace),
            ...(isNarrow && !hadNews && !replace && { folded: 'Open to read and write notes' }),
          },
          { ...timeline(track), ...(isNarrow && { folded: 'Open to see what has happened so far' }) },
        ]}
        after={[{ ...detailFacts(track), ...(isNarrow && { folded: 'Open to see what you submitted' }) }]}
        saveLabel="Deliver"
        below={<DraftNote draft={draft} />}
        onClose={onClose}
      />
      {dialog}
    </DeliveryContext>
  );
};
