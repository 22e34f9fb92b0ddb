import { z } from 'zod/mini';
import { email, optionalText, optionalUuid, orEmpty, requiredText, uuid } from '../core/fields';
import { endpoint } from '../core/endpoint';
import * as texts from '../core/texts';

/** Digits grouped as people write them, with a country's plus and an extension: '+45 33 12 34 56', '(212) 555-0100 ext. 7'. */
const isPhone = (value: string): boolean =>
  /^\+?[\d\s()./-]+((ext\.?|x|#)\s*\d+)?$/i.test(value.trim()) && value.replace(/\D/g, '').length >= 3;

/** Refuses what is not a phone number; whether one is required is up to the field. */
const phoneNumber = <Text extends string | null | undefined>() =>
  z.refine<Text>((value) => !value?.trim() || isPhone(value), { error: texts.phone });

const optional = z.nullable(z.string());

/** The artist's own profile, as read by the artist. */
export const myProfile = z.object({
  uuid: uuid(),
  /** The artist's name: only the library changes it. */
  name: z.string(),
  legal_name: optional,
  first_name: optional,
  last_name: optional,
  email: optional,
  email_alternate: optional,
  phone: optional,
  phone_alternate: optional,
  address_1: optional,
  address_2: optional,
  apartment: optional,
  city: optional,
  state_province_region: optional,
  postal_zip_code: optional,
  country_uuid: z.nullable(uuid()),
  /** False: changes go through the representative. The first profile is always entered by the artist. */
  artist_can_update_own_profile: z.boolean(),
  /** The representative; null if there is none. */
  assigned_to: z.nullable(z.object({ email: z.string() })),
});
export type MyProfile = z.output<typeof myProfile>;

/** Specification section 5, 'Profile': legal name, names, email, phone, address and city are required. */
export const myProfileInput = z.object({
  first_name: requiredText(120),
  last_name: requiredText(120),
  legal_name: requiredText(),
  email: email(texts.profileEmail),
  email_alternate: orEmpty(email(texts.profileEmail)),
  phone: requiredText(60).check(phoneNumber()),
  phone_alternate: optionalText(60).check(phoneNumber()),
  address_1: requiredText(),
  address_2: optionalText(),
  apartment: optionalText(60),
  city: requiredText(120),
  state_province_region: optionalText(120),
  postal_zip_code: optionalText(30),
  country_uuid: optionalUuid(),
});

const permission = 'CAN_UPDATE_ARTIST_PROFILE';

export const readMyProfile = endpoint({
  method: 'GET',
  path: '/artist/my_profile',
  summary: "The signed-in artist's profile",
  record: 'artist',
  permission,
  response: z.object({ artist: myProfile }),
});

/**
 * Writes the profile; omitted members stay (C5: members left out stay), but no required member may end up missing.
 * `onboarding: true` saves the first profile, and the artist is not asked for it again (T7: registration). 403 if
 * `artist_can_update_own_profile` is off.
 */
export const updateMyProfile = endpoint({
  method: 'PUT',
  path: '/artist/my_profile',
  summary: "Update the signed-in artist's profile",
  record: 'artist',
  permission,
  body: z.extend(z.partial(myProfileInput), { onboarding: z.optional(z.boolean()) }),
  response: z.object({ artist: myProfile }),
});
