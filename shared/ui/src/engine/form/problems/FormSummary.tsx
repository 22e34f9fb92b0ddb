import type { MouseEvent } from 'react';
import { Alert } from '../../../index';
import { IconAlertCircle } from '../../../icons';
import { focusControl } from './controlOf';
import { ErrorLabel } from './ErrorLabel';
import { slotId } from '../layout/FormFields';
import { headOf } from './formProblems';
import type { EntityForm } from '../useEntityForm';
import classes from './FormSummary.module.css';

const focusPath = (event: MouseEvent, form: string, path: string) => {
  event.preventDefault();
  focusControl(form, path);
};

// A failed submit puts the focus here, so that it is read out and the errors are one Tab away.
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Everything that stands in the way of saving, each with a link to its field. */
export const FormSummary = ({ form }: { form: EntityForm }) => {
  const { id, errors, notes, fields, failures } = form;
  const entries = Object.entries(errors);
  if (entries.length === 0 && notes.length === 0) return null;

  return (
    <div key={failures} ref={takeFocus} tabIndex={-1}>
      <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />} title="Form Errors">
        <ul className={classes.list}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
          {entries.map(([path, text]) => {
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
                : {text.split('\n').join(', ')}
              </li>
            );
          })}
        </ul>
      </Alert>
    </div>
  );
};
