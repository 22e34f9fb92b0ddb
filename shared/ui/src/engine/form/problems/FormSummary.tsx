import { type MouseEvent, useSyncExternalStore } from 'react';
import { Alert } from '../../../index';
import { IconAlertCircle } from '../../../icons';
import { focusControl, inPageOrder, labelOf } from './controlOf';
import { slotId } from './slotId';
import { headOf } from './formProblems';
import type { EntityForm } from '../useEntityForm';
import classes from './FormSummary.module.css';

/** The place of an error inside a field, if its box has no label: 'Email' of a group, 'Row 2, share' of a table. */
const wordsOf = (path: string): string => {
  const words = path
    .split('.')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? `row ${Number(part) + 1}` : part.replace(/_uuids?$/, '').replaceAll('_', ' ')))
    .join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

// The box is rendered in the same pass; React reads it once more after that.
const neverTold = () => () => undefined;

interface ErrorLabelProps {
  /** id of the form. */
  form: string;
  /** Path of the error: `contact_information.email`. */
  path: string;
  /** Label of the whole field. */
  field: string;
}

/** The name of an error's box: the field's, and inside a group the label of the box itself. */
const ErrorLabel = ({ form, path, field }: ErrorLabelProps) => {
  const label = useSyncExternalStore(neverTold, () => labelOf(form, path));
  if (!path.includes('.')) return field;
  return `${field}: ${label ?? wordsOf(path)}`;
};

const focusPath = (event: MouseEvent, form: string, path: string) => {
  event.preventDefault();
  focusControl(form, path);
};

// A failed submit focuses the summary, so that it is read out and the errors are one Tab away.
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The notice 'Form Errors': everything that prevents saving, in page order, each with a link to its field. */
export const FormSummary = ({ form }: { form: EntityForm }) => {
  const { id, errors, notes, fields, failures } = form;
  const paths = useSyncExternalStore(neverTold, () => inPageOrder(id, Object.keys(errors)).join('\n'));
  if (paths === '' && notes.length === 0) return null;

  return (
    <div key={failures} ref={takeFocus} tabIndex={-1}>
      <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />} title="Form Errors">
        <ul className={classes.list}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
          {(paths === '' ? [] : paths.split('\n')).map((path) => {
            const name = headOf(path);
            const label = fields.find((field) => field.name === name)?.field.label ?? name;
            return (
              <li key={path}>
                <a
                  href={`#${slotId(id, name)}`}
                  className={classes.link}
                  onClick={(event) => focusPath(event, id, path)}
                >
                  <ErrorLabel form={id} path={path} field={label} />
                </a>
                : {errors[path]?.split('\n').join(', ')}
              </li>
            );
          })}
        </ul>
      </Alert>
    </div>
  );
};
