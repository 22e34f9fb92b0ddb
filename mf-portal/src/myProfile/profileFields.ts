import type { myProfileInput } from '@segno/contract/portal';
import { countryChoices, type FieldsOf, textField, typeaheadField } from '@segno/ui/form';
import type { z } from 'zod/mini';

/** The fields of a profile (specification section 2, 'Profile and password'); the artist's name is above them. */
export const profileFields: FieldsOf<typeof myProfileInput> = {
  first_name: textField({ label: 'First name', autoComplete: 'given-name' }),
  last_name: textField({ label: 'Last name', autoComplete: 'family-name' }),
  legal_name: textField({
    label: 'Legal/business name',
    autoComplete: 'organization',
    help: 'Who is paid: a person or a company.',
  }),
  email: textField({
    label: 'Email',
    autoComplete: 'email',
    type: 'email',
    help: 'Where the library writes to you. The address that you log in with stays as it is.',
  }),
  // A separate section, or browsers would repeat the address and the number from above.
  email_alternate: textField({ label: 'Alternate email', autoComplete: 'section-alternate email', type: 'email' }),
  phone: textField({ label: 'Phone', autoComplete: 'tel', type: 'tel' }),
  phone_alternate: textField({ label: 'Alternate phone', autoComplete: 'section-alternate tel', type: 'tel' }),
  address_1: textField({ label: 'Address line 1', autoComplete: 'address-line1' }),
  address_2: textField({ label: 'Address line 2', autoComplete: 'address-line2' }),
  apartment: textField({ label: 'Apartment', autoComplete: 'address-line3' }),
  city: textField({ label: 'City', autoComplete: 'address-level2' }),
  state_province_region: textField({ label: 'State/Province/Region', autoComplete: 'address-level1' }),
  country_uuid: typeaheadField({ label: 'Country', options: countryChoices, autoComplete: 'country-name' }),
  postal_zip_code: textField({ label: 'Postal code', autoComplete: 'postal-code' }),
};

/** An empty profile. */
export const blankProfile: z.input<typeof myProfileInput> = {
  first_name: '',
  last_name: '',
  legal_name: '',
  email: '',
  email_alternate: '',
  phone: '',
  phone_alternate: '',
  address_1: '',
  address_2: '',
  apartment: '',
  city: '',
  state_province_region: '',
  country_uuid: '',
  postal_zip_code: '',
};
