import type { myProfileInput } from '@segno/contract/portal';
import { countryChoices, type FieldsOf, textField, typeaheadField } from '@segno/ui/form';
import type { z } from 'zod/mini';

/** The fields of a profile (specification section 2, 'Profile and password'); the artist's name stands above them. */
export const profileFields: FieldsOf<typeof myProfileInput> = {
  first_name: textField({ label: 'First name' }),
  last_name: textField({ label: 'Last name' }),
  legal_name: textField({ label: 'Legal/business name', help: 'Who is paid: a person or a company.' }),
  email: textField({
    label: 'Email',
    type: 'email',
    help: 'Where the library writes to you. The address that you log in with stays as it is.',
  }),
  email_alternate: textField({ label: 'Alternate email', type: 'email' }),
  phone: textField({ label: 'Phone', type: 'tel' }),
  phone_alternate: textField({ label: 'Alternate phone', type: 'tel' }),
  address_1: textField({ label: 'Address line 1' }),
  address_2: textField({ label: 'Address line 2' }),
  apartment: textField({ label: 'Apartment' }),
  city: textField({ label: 'City' }),
  state_province_region: textField({ label: 'State/Province/Region' }),
  country_uuid: typeaheadField({ label: 'Country', options: countryChoices }),
  postal_zip_code: textField({ label: 'Postal code' }),
};

/** A profile of which nothing is known. */
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
