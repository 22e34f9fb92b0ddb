import type { ReactNode } from 'react';
import type { FieldInput } from '../formField';
import classes from './fieldProps.module.css';

/** Several texts stand below each other. */
export const errorText = (error: string | undefined): ReactNode => {
  if (error === undefined || !error.includes('\n')) return error;
  return error.split('\n').map((text) => (
    <span key={text} className={classes.line}>
      {text}
    </span>
  ));
};

/** What a control needs of its field; a box within a field gives what it has. */
export type FieldTexts = Pick<FieldInput, 'label'> &
  Partial<Pick<FieldInput, 'id' | 'help' | 'error' | 'required' | 'readOnly'>>;

/**
 * What every control of the library takes alike; it wires label, help and error to the box (aria-describedby). Stands
 * after a placeholder of the control's own, which is of no use to who can only read.
 */
export const fieldProps = ({ id, label, help, error, required = false, readOnly = false }: FieldTexts) => ({
  id,
  label,
  description: help,
  error: errorText(error),
  // Nobody is asked for what they cannot give.
  required: required && !readOnly,
  readOnly,
  // Looks like words (extra.css), also where the rest of the form can be changed.
  ...(readOnly ? { placeholder: NOTHING, wrapperProps: { 'data-read-only': true } } : {}),
});

/** Stands where a field that can only be read holds nothing. */
export const NOTHING = '–';

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
