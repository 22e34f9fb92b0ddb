import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, checksum, textUpTo, timestamp } from '../core/fields';
import { submitter } from './trackActions';

/** Days that an uploaded file of a delivery is kept while a draft refers to it. */
export const DRAFT_FILE_DAYS = 30;

const short = textUpTo(64);
const tags = z.array(short).check(z.maxLength(200));
const byName = <Value extends z.ZodMiniType>(value: Value, max: number) =>
  z.record(short, value).check(z.refine((record) => Object.keys(record).length <= max));

/** The fields of a delivery as typed, valid or not, but with limits. */
const draftValues = z.partial(
  z.object({
    share_data: z.array(z.object({ writer_uuid: short, share: z.union([z.number(), short]) })).check(z.maxLength(100)),
    bpm: z.nullable(z.union([z.number(), short])),
    type: short,
    acoustic_electric: short,
    location: tags,
    eras: tags,
    culture_religion: tags,
    lyrics_language: tags,
    lyrics_subject: tags,
    lyrics: textUpTo(30_000),
    additional_lyrics_subjects: textUpTo(10_000),
    instruments: byName(tags, 40),
    creative_inspiration: tags,
    production_use_case: tags,
    use_case: tags,
    description: textUpTo(20_000),
    notes: textUpTo(20_000),
  }),
);
export type DraftValues = z.output<typeof draftValues>;

/** An uploaded file in the storage that waits for the delivery. */
const draftFile = z.object({
  url: textUpTo(2000),
  original_filename: textUpTo(255),
  checksum: checksum(),
  /** Bytes. */
  size: z.number(),
});
export type DraftFile = z.output<typeof draftFile>;

const content = {
  /** The changed fields. */
  values: draftValues,
  /** The previous values of the changed fields: if the track has different ones by now, the person is asked. */
  base: draftValues,
  /** By file type. */
  files: byName(draftFile, 20),
};
export const deliveryDraftContent = z.object(content);
export type DeliveryDraftContent = z.output<typeof deliveryDraftContent>;

const deliveryDraft = z.object({ ...content, revision: z.int(), updated_at: timestamp() });
export type DeliveryDraft = z.output<typeof deliveryDraft>;

const revision = z.coerce.number().check(z.int(), z.gte(0));
const one = z.object({ delivery_draft: z.nullable(deliveryDraft) });
const path = '/my_tracks/:uuid/delivery_draft';

/** Null without a draft, and while nothing can be delivered. Files that are no longer in the storage are left out. */
export const readDeliveryDraft = endpoint({
  method: 'GET',
  path,
  summary: "Read the draft of my track's delivery",
  permission: submitter,
  params: byUuid,
  response: one,
});

/**
 * `revision` is the last one read or returned, 0 without any: 409 `conflict` if another page has saved since. Saving the
 * same content twice is not a conflict.
 */
export const saveDeliveryDraft = endpoint({
  method: 'PUT',
  path,
  summary: "Keep the draft of my track's delivery",
  permission: submitter,
  params: byUuid,
  body: z.extend(deliveryDraftContent, { revision }),
  response: one,
});

/** Discards the draft of that revision; a newer one stays (409), and a missing one is not an error. */
export const discardDeliveryDraft = endpoint({
  method: 'DELETE',
  path,
  summary: "Discard the draft of my track's delivery",
  permission: submitter,
  params: byUuid,
  query: z.object({ revision }),
  response: z.null(),
  status: 204,
});
