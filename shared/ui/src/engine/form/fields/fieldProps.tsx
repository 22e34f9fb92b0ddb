import type { ReactNode } from 'react';
import type { FieldInput } from '../formField';
import classes from './fieldProps.module.css';

/** Several messages are shown below each other. */
export const errorText = (error: string | undefined): ReactNode => {
  if (error === undefined || !error.includes('\n')) return error;
  return error.split('\n').map((text) => (
    <span key={text} className={classes.line}>
      {text}
    </span>
  ));
};

/** What a control needs from its field; a box inside a field passes what it has. */
export type FieldTexts = Pick<FieldInput, 'label'> &
  Partial<Pick<FieldInput, 'id' | 'help' | 'error' | 'required' | 'readOnly'>>;

/**
 * Props that all controls of the library share; they connect label, help and error with the box (aria-describedby). Spread
 * them after a control's own placeholder, which is useless if the field is read-only.
 */
export const fieldProps = ({ id, label, help, error, required = false, readOnly = false }: FieldTexts) => ({
  id,
  label,
  description: help,
  error: errorText(error),
  // Nobody is asked for what they cannot enter.
  required: required && !readOnly,
  readOnly,
  // Looks like plain text (extra.css), even if the rest of the form can be changed.
  ...(readOnly ? { placeholder: NOTHING, wrapperProps: { 'data-read-only': true } } : {}),
});

/** Shown if a read-only field is empty. */
export const NOTHING = '–';

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
