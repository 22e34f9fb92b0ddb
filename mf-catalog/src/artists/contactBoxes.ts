import type { artist } from '@segno/contract/catalog';
import type { z } from 'zod/mini';

type TextMember = Exclude<keyof z.input<typeof artist.input>['contact_information'], 'country'>;

interface ContactBox {
  key: TextMember;
  label: string;
  type?: 'email' | 'tel';
  required?: true;
}

/** The boxes of an artist's contact information, in order; the country follows them. */
export const contactBoxes: readonly ContactBox[] = [
  { key: 'first_name', label: 'First Name', required: true },
  { key: 'last_name', label: 'Last Name', required: true },
  { key: 'email', label: 'Email', type: 'email', required: true },
  { key: 'email_alternate', label: 'Alternate Email', type: 'email' },
  { key: 'phone', label: 'Phone', type: 'tel' },
  { key: 'phone_alternate', label: 'Alternate Phone', type: 'tel' },
  { key: 'address_1', label: 'Address Line 1' },
  { key: 'address_2', label: 'Address Line 2' },
  { key: 'apartment', label: 'Apartment' },
  { key: 'city', label: 'City' },
  { key: 'state_province_region', label: 'State / Province / Region' },
  { key: 'postal_zip_code', label: 'Postal / Zip Code' },
];
