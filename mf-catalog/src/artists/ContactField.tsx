import type { artist } from '@segno/contract/catalog';
import { TextInput } from '@segno/ui';
import { countryChoices, fieldProps, typeaheadField, type CustomFieldProps } from '@segno/ui/form';
import type { z } from 'zod/mini';
import { contactBoxes } from './contactBoxes';
import classes from './ContactField.module.css';

type Contact = z.input<typeof artist.input>['contact_information'];

const country = typeaheadField({ label: 'Country', options: countryChoices });

const textIn = (contact: Contact, key: keyof Contact): string => {
  const held = contact[key];
  return typeof held === 'string' ? held : '';
};

/** Who the artist is to be reached by: one field of the form, whose boxes have their errors each. */
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
