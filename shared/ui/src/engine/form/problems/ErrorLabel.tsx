import { useSyncExternalStore } from 'react';
import { labelOf } from './controlOf';

/** Where in a field something is wrong, when its box has no label: 'Email' of a group, 'Row 2, share' of a table. */
const wordsOf = (path: string): string => {
  const words = path
    .split('.')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? `row ${Number(part) + 1}` : part.replace(/_uuids?$/, '').replaceAll('_', ' ')))
    .join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

// The box is rendered in the same go as this; React reads it once more after that.
const neverTold = () => () => undefined;

export interface ErrorLabelProps {
  /** id of the form. */
  form: string;
  /** Path of what is wrong: `contact_information.email`. */
  path: string;
  /** Label of the whole field. */
  field: string;
}

/** What a person calls the box of an error: the field, and within a group the label that stands at the very box. */
export const ErrorLabel = ({ form, path, field }: ErrorLabelProps) => {
  const label = useSyncExternalStore(neverTold, () => labelOf(form, path));
  if (!path.includes('.')) return field;
  return `${field}: ${label ?? wordsOf(path)}`;
};
