import { contentTiers } from '@segno/contract/catalog';
import { z } from 'zod';

/** DDEX commercial models (`CommercialModelType`), each with the uses (`UseType`) that it allows here. */
export const usesOfModel = {
  SubscriptionModel: ['OnDemandStream', 'NonInteractiveStream', 'ConditionalDownload'],
  AdvertisementSupportedModel: ['OnDemandStream', 'NonInteractiveStream'],
  PayAsYouGoModel: ['PermanentDownload'],
  FreeOfChargeModel: ['OnDemandStream'],
} as const;

/** A DDEX party id; it is often written with dashes, which are removed. */
const partyId = z
  .string('A DDEX party id is needed')
  .transform((text) => text.replaceAll('-', '').trim())
  .pipe(z.string().regex(/^PADPIDA[a-zA-Z0-9]+$/, 'Not a DDEX party id, such as PADPIDA2014120301U'));
const needed = z.string('This field is required').trim().min(1, 'This field is required').max(255);

const lines = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Lines of `name: value`. */
const pairs = (text: string | undefined): [string, string][] =>
  lines(text).map((line) => {
    const [name = '', ...value] = line.split(':');
    return [name.trim(), value.join(':').trim()];
  });

const flag = (standard: 'yes' | 'no') =>
  z
    .enum(['yes', 'no'])
    .optional()
    .transform((text) => (text ?? standard) === 'yes');

const model = z.enum(
  ['SubscriptionModel', 'AdvertisementSupportedModel', 'PayAsYouGoModel', 'FreeOfChargeModel'],
  `Not a model; those of DDEX that are known here are ${Object.keys(usesOfModel).join(', ')}`,
);

export const defaultModels = [
  'Standard: SubscriptionModel, AdvertisementSupportedModel',
  'Premium: SubscriptionModel, PayAsYouGoModel',
  'Signature: PayAsYouGoModel',
].join('\n');

/** Settings of a channel that receives DDEX messages, as strings of a form. Ids and names are the library's own; none has a default. */
export const ernSettings = z.object({
  sender_id: partyId,
  sender_name: needed,
  recipient_id: partyId,
  recipient_name: needed,
  /** The name of the label, which owns the recording and the release. */
  label: needed,
  /** Year of the copyright lines; null: that of the first publication. */
  line_year: z
    .string()
    .regex(/^(\d{4})?$/, 'Not a year')
    .optional()
    .transform((text) => (text ? Number(text) : null)),
  /** ICPNs are barcodes, which the library does not have: `work_id` identifies a release by its work, `required` sends nothing. */
  icpn: z.enum(['work_id', 'required']).optional().default('work_id'),
  /** ISO 3166 codes, or only Worldwide. */
  territories: z
    .string()
    .optional()
    .transform((text) => (text?.trim() ? text.split(/[\s,]+/).filter(Boolean) : ['Worldwide']))
    .pipe(z.array(z.string().regex(/^(Worldwide|[A-Z]{2})$/, 'Not the code of a country, such as DE, or Worldwide')))
    .refine((codes) => codes.length === 1 || !codes.includes('Worldwide'), 'Worldwide stands alone'),
  /** Commercial models of each tier; a tier without one is not offered. */
  models: z
    .string()
    .optional()
    .transform((text) =>
      Object.fromEntries(pairs(text?.trim() ? text : defaultModels).map(([tier, of]) => [tier, of.split(/[\s,]+/)])),
    )
    .pipe(z.partialRecord(z.enum(contentTiers), z.array(model).min(1), 'Each line begins with a content tier')),
  /** The recipient's names of our genres; the others keep our names. */
  genres: z
    .string()
    .optional()
    .transform((text) => Object.fromEntries(pairs(text).filter(([, theirs]) => theirs))),
  /** True to add a track release to the main release. */
  track_release: flag('yes'),
  test_messages: flag('no'),
  /** True if the recipient acknowledges messages: until then songs are pending. */
  acknowledgements: flag('no'),
  choreography: z.enum(['release', 'batch']).optional().default('release'),
});
export type ErnSettings = z.output<typeof ernSettings>;
