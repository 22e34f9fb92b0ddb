import type { FieldErrors } from '@segno/contract';
import type { MyWriter } from '@segno/contract/portal';
import {
  type FinalSourceFilesInput,
  submitFinalSourceFiles,
  type TrackSubmissionDetail,
} from '@segno/contract/submissions';
import { call, notifySuccess } from '@segno/host';
import { tagsIn, trackFailure } from '@segno/tracks';
import {
  customField,
  type FieldsOf,
  multiSelectField,
  numberField,
  type Sections,
  sectionsOf,
  selectField,
  textArea,
  useEntityForm,
} from '@segno/ui/form';
import { useMemo, useState } from 'react';
import { goToSection } from '../edit/goToSection';
import { useRefusedMove } from '../edit/useRefusedMove';
import { useSavedTrack } from '../edit/useSavedTrack';
import { withErrors } from '../upload/withErrors';
import { deliveryInput, type DeliveryInput, type DeliveryValues } from './deliveryInput';
import { startOf, uploadedNames, type TypedValues } from './draft/draftContent';
import type { DraftState } from './draft/draftSaver';
import { useDeliveryDraft, type FoundDraft } from './draft/useDeliveryDraft';
import type { DeliveryFiles } from './sorting/deliveryFiles';
import type { DeliveryLayout } from './files/deliverySlots';
import { FilesField } from './files/FilesField';
import type { ChosenInstruments } from './instruments/chosenInstruments';
import { InstrumentsField } from './instruments/InstrumentsField';
import { defaultRows, type ShareRow } from './shares/shareRows';
import { SharesField } from './shares/SharesField';
import { limitedTagsField } from './tags/limitedTagsField';
import type { TagChoices } from './tags/tagChoices';
import { instrumentKeys, multiKeys, singleKeys } from './tags/taxonomyKeys';

const lyricsKeys: readonly string[] = ['lyrics_language', 'lyrics_subject'];

const taxonomyOf = (values: DeliveryValues, hasLyrics: boolean): FinalSourceFilesInput['taxonomy'] => {
  const ones = singleKeys.map((key) => [key, [values[key]]] as const);
  const many = multiKeys
    .filter((key) => hasLyrics || !lyricsKeys.includes(key))
    .map((key) => [key, values[key] ?? []] as const);
  const played = instrumentKeys.map((key) => [key, values.instruments[key] ?? []] as const);
  return Object.fromEntries([...ones, ...many, ...played].filter(([, tags]) => tags.length > 0));
};

const filesOf = ({ files }: DeliveryValues): FinalSourceFilesInput['files'] =>
  Object.fromEntries(
    Object.entries(files).flatMap(([fileType, file]) =>
      file?.state === 'uploaded'
        ? [[fileType, { url: file.url, original_filename: file.original_filename, checksum: file.checksum }]]
        : [],
    ),
  );

/**
 * The body of the delivery: the form's values in the contract's shape. Lyrics of a track without lyrics are left out even
 * if they are still in the form.
 */
export const toDelivery = (values: DeliveryValues, { hasLyrics }: { hasLyrics: boolean }): FinalSourceFilesInput => ({
  description: values.description,
  notes: values.notes,
  bpm: values.bpm,
  ...(hasLyrics ? { lyrics: values.lyrics, additional_lyrics_subjects: values.additional_lyrics_subjects } : {}),
  taxonomy: taxonomyOf(values, hasLyrics),
  share_data: values.share_data.map(({ writer_uuid, share }) => ({ writer_uuid, share: Number(share) })),
  files: filesOf(values),
});

/** The initial values of the delivery form: what was delivered before, the description as submitted, the default writers. */
const initialDelivery = (track: TrackSubmissionDetail, writers: readonly MyWriter[]): DeliveryValues => {
  const many = (key: string) => tagsIn(track.taxonomy[key]).map(({ uuid }) => uuid);
  const one = (key: string) => many(key)[0] ?? '';
  return {
    share_data:
      track.share_data.length > 0
        ? track.share_data.map(({ writer_uuid, share }) => ({ writer_uuid, share }))
        : defaultRows(writers),
    bpm: track.bpm,
    type: one('type'),
    acoustic_electric: one('acoustic_electric'),
    location: many('location'),
    eras: many('eras'),
    culture_religion: many('culture_religion'),
    lyrics_language: many('lyrics_language'),
    lyrics_subject: many('lyrics_subject'),
    lyrics: track.lyrics ?? '',
    additional_lyrics_subjects: track.additional_lyrics_subjects ?? '',
    instruments: Object.fromEntries(instrumentKeys.map((key) => [key, many(key)])),
    creative_inspiration: many('creative_inspiration'),
    production_use_case: many('production_use_case'),
    use_case: many('use_case'),
    description: track.description ?? '',
    notes: track.notes ?? '',
    files: {},
  };
};

const all = (schema: DeliveryInput) =>
  sectionsOf(schema, [
    // First, so that the uploads run while the rest is filled in.
    { id: 'source-files', title: 'Source files', fields: ['files'] },
    {
      id: 'writer-shares',
      title: 'Writer shares',
      lead: 'Who wrote the track, and how much of it is whose. Together it must be 100 %.',
      fields: ['share_data'],
    },
    {
      title: 'About the music',
      fields: ['bpm', 'type', 'acoustic_electric', 'location', 'eras', 'culture_religion'],
    },
    {
      id: 'lyrics',
      title: 'Lyrics',
      fields: ['lyrics', 'lyrics_language', 'lyrics_subject', 'additional_lyrics_subjects'],
    },
    {
      title: 'Instruments',
      lead: 'What is heard, and how it is played. Choose at least one instrument.',
      fields: ['instruments'],
    },
    {
      title: 'Extramusic tags',
      lead: 'At most six in each field. Choose what fits best: tags that are not quite right, and tags that say the same twice, make the track harder to find.',
      fields: ['creative_inspiration', 'production_use_case', 'use_case'],
    },
    { title: 'Description and notes', fields: ['description', 'notes'] },
  ]);

/** The sections of a track's delivery; lyrics only if it has some. */
const deliverySections = (
  schema: DeliveryInput,
  { hasLyrics }: { hasLyrics: boolean },
): Sections<keyof DeliveryValues> => {
  const { list } = all(schema);
  return { list: hasLyrics ? list : list.filter(({ id }) => id !== 'lyrics') };
};

/** The fields of the delivery form; those of the taxonomy have the server's names. */
const deliveryFields = (choices: TagChoices): FieldsOf<DeliveryInput> => {
  const tags = (key: string) => ({ label: choices.label(key), options: choices.options(key) });
  return {
    share_data: customField<ShareRow[]>(SharesField, { label: 'Writer shares' }),
    bpm: numberField({ label: 'BPM', help: 'Beats per minute, a whole number.', min: 0 }),
    type: selectField(tags('type')),
    acoustic_electric: selectField(tags('acoustic_electric')),
    location: multiSelectField(tags('location')),
    eras: multiSelectField(tags('eras')),
    culture_religion: multiSelectField(tags('culture_religion')),
    lyrics: textArea({ label: 'Lyrics', rows: 6 }),
    lyrics_language: multiSelectField(tags('lyrics_language')),
    lyrics_subject: multiSelectField(tags('lyrics_subject')),
    additional_lyrics_subjects: textArea({ label: 'Additional Lyrics Subjects', rows: 2 }),
    instruments: customField<ChosenInstruments>(InstrumentsField, { label: 'Instruments' }),
    creative_inspiration: limitedTagsField(tags('creative_inspiration')),
    production_use_case: limitedTagsField(tags('production_use_case')),
    use_case: limitedTagsField(tags('use_case')),
    description: textArea({ label: 'Description', rows: 4 }),
    notes: textArea({ label: 'Notes', rows: 4, help: 'Anything that the library should know.' }),
    files: customField<DeliveryFiles>(FilesField, { label: 'Source files' }),
  };
};

const TAXONOMY = 'taxonomy.';

/**
 * Assigns the server's errors to the fields of this form: `taxonomy.type` to `type`, `taxonomy.instruments` and
 * `taxonomy.{family}_…` to `instruments`. `share_data.0.share` and `files.Full` stay unchanged.
 */
export const deliveryErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, texts]) => {
      if (!path.startsWith(TAXONOMY)) return [path, texts];
      const field = path.slice(TAXONOMY.length);
      const isPlayed = instrumentKeys.some((key) => key === field);
      return [isPlayed ? `instruments.${field}` : field, texts];
    }),
  );

interface DeliveryFormOptions {
  track: TrackSubmissionDetail;
  choices: TagChoices;
  writers: readonly MyWriter[];
  layouts: readonly DeliveryLayout[];
  found: FoundDraft;
}

/** The draft's state for the bar that is always visible. */
const shortState: Record<DraftState['kind'], string | undefined> = {
  none: undefined,
  waiting: 'Saving the draft',
  saved: 'Draft saved',
  retrying: 'Draft not saved yet',
  refused: 'Draft not saved',
  conflict: 'Two drafts: choose below',
  over: undefined,
};

/** What is discarded with the changes: uploads took time. */
const lossOf = (values: TypedValues) => {
  const names = uploadedNames(values);
  if (names.length === 0) return { loss: 'The saved draft goes with them.' };
  const files = names.length === 1 ? 'an uploaded file' : `${names.length} uploaded files`;
  return { loss: `The saved draft goes with them, and ${files}: ${names.join(', ')}.` };
};

/** State, rules and submit of a track's delivery, and the sections in which it is filled in. */
export const useDeliveryForm = ({ track, choices, writers, layouts, found }: DeliveryFormOptions) => {
  const took = useSavedTrack();
  const following = useRefusedMove();
  const hasLyrics = track.has_lyrics;
  // Writers that are added meanwhile are offered; they do not change the initial values.
  const [firstWriters] = useState(writers);
  const initial = useMemo(() => initialDelivery(track, firstWriters), [track, firstWriters]);
  const [isRestored, setRestored] = useState(found.restored === undefined);
  // Until the draft is in the form, its initial values are the track's at the time of typing.
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
      // The long form disappears: the outcome is at the top.
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
