import { Alert } from '@segno/ui';
import type { EntityForm } from '@segno/ui/form';
import { IconAlertCircle } from '@segno/ui/icons';
import type { MouseEvent } from 'react';
import classes from './DeliverySummary.module.css';
import { focusField } from './focusField';
import { problemLabel } from './problemLabel';
import type { TagChoices } from './tagChoices';

interface DeliverySummaryProps {
  form: EntityForm;
  choices: TagChoices;
}

// A failed submit puts the focus here, so that it is read out and the errors are one Tab away. It is far above the
// button that was pressed: all of it comes into sight.
const takeFocus = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
};

/** Everything that stands in the way of the delivery, down to the single file or family, each with a link to it. */
export const DeliverySummary = ({ form, choices }: DeliverySummaryProps) => {
  const { id, errors, notes, fields, failures } = form;
  const entries = Object.entries(errors);
  if (entries.length === 0 && notes.length === 0) return null;
  const follow = (event: MouseEvent, path: string) => {
    event.preventDefault();
    focusField(id, path);
  };

  return (
    <div key={failures} ref={takeFocus} tabIndex={-1}>
      <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />} title="Not delivered">
        <ul className={classes.list}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
          {entries.map(([path, text]) => (
            <li key={path}>
              <a href={`#${id}-${path}`} className={classes.link} onClick={(event) => follow(event, path)}>
                {problemLabel(path, { fields, choices })}
              </a>
              : {text.split('\n').join(', ')}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
};
