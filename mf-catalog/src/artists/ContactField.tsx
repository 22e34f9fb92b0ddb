import type { artist } from '@segno/contract/catalog';
import { TextInput } from '@segno/ui';
import { countryChoices, fieldProps, typeaheadField, type CustomFieldProps } from '@segno/ui/form';
import type { z } from 'zod/mini';
import classes from './ContactField.module.css';

type Contact = z.input<typeof artist.input>['contact_information'];

const country = typeaheadField({ label: 'Country', options: countryChoices });

const textIn = (contact: Contact, key: keyof Contact): string => {
  const held = contact[key];
  return typeof held === 'string' ? held : '';
};

type TextMember = Exclude<keyof z.input<typeof artist.input>['contact_information'], 'country'>;

interface ContactBox {
  key: TextMember;
  label: string;
  type?: 'email' | 'tel';
  required?: true;
}

/** Text boxes of an artist's contact information, in order; the country follows. */
const contactBoxes: readonly ContactBox[] = [
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

/** Contact information of an artist: one field of the form, with an error for each box. */
export const ContactField = ({ id, label, value, onChange, inner, readOnly }: CustomFieldProps<Contact>) => (
  <div id={id} tabIndex={-1} role="group" aria-label={label} className={classes.root}>
    {contactBoxes.map(({ key, label: name, type = 'text', required = false }) => (
      <TextInput
        key={key}
        {...fieldProps({ id: `${id}-${key}`, label: name, error: inner[key], required, readOnly })}
        type={type}
        autoComplete="off"
        value={textIn(value, key)}
        onChange={(event) => onChange({ ...value, [key]: event.currentTarget.value })}
      />
    ))}
    {country.render({
      id: `${id}-country`,
      label: country.label,
      help: undefined,
      value: textIn(value, 'country'),
      error: inner['country'],
      inner: {},
      required: false,
      readOnly,
      onChange: (uuid) => onChange({ ...value, country: String(uuid) }),
    })}
  </div>
);
