import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import {
  byUuid,
  email,
  flag,
  named,
  optionalText,
  optionalUuid,
  orEmpty,
  requiredText,
  timestamp,
  uuid,
} from '../core/fields';
import { resource } from '../core/resource';
import * as texts from '../core/texts';

/** State of an artist's own data; songs are only published for an artist who is ready (S6: what blocks publishing). */
export const artistCurationStates = ['Ready For Review', 'Ready For Publication'] as const;

/** T6: an artist's progress in registering for the portal. */
export const artistInvitations = ['none', 'invited', 'registered'] as const;

/** Default shares are integers that add up to 100 percent, at least one for each writer (specification section 9). */
const MOST_WRITERS = 100;

/** A writer of an artist. `songs_together` is the number of the artist's songs that the writer has a share in (T9: past writers). */
export const artistWriter = z.object({
  uuid: uuid(),
  full_name: z.string(),
  /** For `ipiNumberReaders`. */
  ipi_number: z.optional(z.nullable(z.string())),
  performing_rights_organization: z.nullable(named),
  is_default: z.boolean(),
  songs_together: z.int(),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type ArtistWriter = z.output<typeof artistWriter>;

const contactInput = z.object({
  first_name: requiredText(120),
  last_name: requiredText(120),
  email: email(),
  phone: optionalText(60),
  email_alternate: orEmpty(email()),
  phone_alternate: optionalText(60),
  address_1: optionalText(),
  address_2: optionalText(),
  apartment: optionalText(60),
  city: optionalText(120),
  state_province_region: optionalText(120),
  postal_zip_code: optionalText(30),
  /** A country's uuid. */
  country: optionalUuid(),
});

const contact = z.object({
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email_alternate: z.nullable(z.string()),
  phone_alternate: z.nullable(z.string()),
  address_1: z.nullable(z.string()),
  address_2: z.nullable(z.string()),
  apartment: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state_province_region: z.nullable(z.string()),
  postal_zip_code: z.nullable(z.string()),
  country: z.nullable(uuid()),
});

const row = z.object({
  uuid: uuid(),
  name: z.string(),
  slug: z.string(),
  legal_name: z.nullable(z.string()),
  curation_state: z.enum(artistCurationStates),
  is_royalty: z.boolean(),
  is_pro_free: z.boolean(),
  is_dormant: z.boolean(),
  is_published: z.boolean(),
  assigned_to: z.nullable(uuid()),
  assigned_to_name: z.nullable(z.string()),
  song_count: z.int(),
  invitation: z.enum(artistInvitations),
  created_at: timestamp(),
  updated_at: timestamp(),
});

const detail = z.extend(row, {
  bio: z.nullable(z.string()),
  /** T6: has an e-mail address, and nobody has registered yet. */
  is_onboardable: z.boolean(),
  /** `C` and six digits (S8: identifiers). */
  contributor_id: z.string(),
  /** When the last invitation was sent. */
  registration_email_sent: z.nullable(timestamp()),
  /** The address it was sent to. For `contactReaders`. */
  registration_email_address: z.optional(z.nullable(z.string())),
  artist_can_update_own_profile: z.boolean(),
  /** The artist's own publisher, for rulesets that need one (M15: publishers of a song). */
  publisher_uuid: z.nullable(uuid()),
  /** For `contactReaders`. */
  contact_information: z.optional(contact),
  writers: z.array(artistWriter),
  past_writers: z.array(artistWriter),
});
export type ArtistRow = z.output<typeof row>;
export type ArtistDetail = z.output<typeof detail>;

const input = z.object({
  name: requiredText(),
  legal_name: optionalText(),
  bio: optionalText(10_000),
  /** Chosen on edit; a new artist is 'Ready For Review'. */
  curation_state: z.optional(z.enum(artistCurationStates)),
  is_royalty: z.optional(z.boolean()),
  is_pro_free: z.optional(z.boolean()),
  is_dormant: z.optional(z.boolean()),
  artist_can_update_own_profile: z.optional(z.boolean()),
  publisher_uuid: optionalUuid(),
  contact_information: contactInput,
  /** The representative: one of `GET /user/select_artist_rep` (P3: who can represent artists). */
  assigned_to: uuid(),
  /** All current writers; an omitted one becomes a past writer. */
  writers: z.optional(
    z.array(z.object({ uuid: uuid(), is_default: z.optional(z.boolean()) })).check(z.maxLength(MOST_WRITERS)),
  ),
});

const artists = resource({
  name: 'artist',
  plural: 'artists',
  path: '/artist',
  row,
  detail,
  input,
  filters: z.object({
    is_pro_affiliated: z.optional(flag()),
    is_royalty: z.optional(flag()),
    curation_state: z.optional(z.enum(artistCurationStates)),
    invitation: z.optional(z.enum(artistInvitations)),
    /** R6: a uuid for one person's artists, `-` and the uuid for everybody else's. */
    assigned_to: z.optional(
      z.string().check(z.regex(/^-?[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/, { error: texts.uuid })),
    ),
  }),
  sort: ['name', 'song_count', 'created_at', 'updated_at'],
  search: 'name',
  permissions: {
    read: 'CAN_GET_ARTISTS',
    create: 'CAN_CREATE_ARTIST',
    update: 'CAN_EDIT_ARTIST',
    remove: 'CAN_DELETE_ARTIST',
    fields: { writers: 'CAN_ADD_WRITERS_TO_ARTIST', publisher_uuid: 'CAN_UPDATE_SONG_PUBLISHER_RULESET' },
  },
  only: ['list', 'get', 'create', 'update', 'remove'],
});

/** Artists. An update does not change omitted members, also within the contact information (C5: members left out stay). */
export const artist = {
  ...artists,
  update: endpoint({
    ...artists.update,
    body: z.extend(z.partial(input), { contact_information: z.optional(z.partial(contactInput)) }),
  }),
};

/** Choices of artists, searched by name or legal name (V1: search). */
export const selectArtists = artists.select;

/** Sends the invitation to register, or resends it; 409 unless `is_onboardable`. */
export const onboardArtist = endpoint({
  method: 'POST',
  path: '/artist/:uuid/onboard',
  summary: 'Invite an artist to register',
  record: 'artist',
  permission: 'CAN_EDIT_ARTIST',
  params: byUuid,
  response: z.object({ artist: detail }),
});
