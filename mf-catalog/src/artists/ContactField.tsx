import type { artist } from '@segno/contract/catalog';
import { TextInput } from '@segno/ui';
import type { CustomFieldProps } from '@segno/ui/form';
import { useOptions } from '@segno/ui/list';
import { Select } from '@segno/ui/extra';
import type { z } from 'zod';
import { countryChoices } from '../choices/countryChoices';
import { contactBoxes } from './contactBoxes';
import classes from './ContactField.module.css';

type Contact = z.input<typeof artist.input>['contact_information'];

/** As in every field that can only be read and holds nothing. */
const NOTHING = '–';

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
        id={`${id}-${key}`}
        label={name}
        type={type}
        required={required}
        readOnly={readOnly}
        autoComplete="off"
        placeholder={readOnly ? NOTHING : ''}
        value={textIn(value, key)}
        error={inner[key]}
        onChange={(event) => onChange({ ...value, [key]: event.currentTarget.value })}
      />
    ))}
    <CountryBox
      id={`${id}-country`}
      value={textIn(value, 'country')}
      error={inner['country']}
      readOnly={readOnly}
      onChange={(country) => onChange({ ...value, country })}
    />
  </div>
);

interface CountryBoxProps {
  id: string;
  /** A country's uuid, '' for none. */
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (country: string) => void;
}

const CountryBox = ({ id, value, error, readOnly, onChange }: CountryBoxProps) => {
  const { list, isLoading, failed, retry } = useOptions(countryChoices);
  return (
    <Select
      id={id}
      label="Country"
      data={list}
      value={value === '' ? null : value}
      searchable
      clearable={!readOnly}
      readOnly={readOnly}
      placeholder={readOnly ? NOTHING : isLoading ? 'Loading...' : 'Start typing...'}
      nothingFoundMessage="No matching entries.."
      error={error ?? (failed ? 'The choices could not be read. Open the list again to retry.' : undefined)}
      onDropdownOpen={() => failed && retry()}
      onChange={(next) => onChange(next ?? '')}
    />
  );
};
