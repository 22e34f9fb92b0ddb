import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { IconInfoCircle } from '../../../icons';
import { Alert, lazyPart } from '../../../index';
import { goToField } from '../problems/controlOf';
import { FormActions } from './FormActions';
import { FormSummary } from '../problems/FormSummary';
import type { EntityForm } from '../useEntityForm';
import type { FormGuard } from '../useFormGuard';
import classes from './FormBody.module.css';
import { slotSelector } from './FormFields';

const changedNotice = lazyPart(
  async () => (await import(/* webpackChunkName: 'form-others' */ '../conflicts/ChangedNotice')).ChangedNotice,
);

export interface FormBodyProps {
  form: EntityForm;
  guard: FormGuard;
  /** False if there is nowhere to go back to. */
  closes?: boolean;
  children: ReactNode;
  /** The verb of the main action; by default 'Save'. */
  saveLabel?: string | undefined;
  /** Goes to the next record; offered as 'Save and next', called once everything is saved. */
  onNext?: (() => void) | undefined;
}

/** Summary, content and actions of a form, in a page or a dialog. */
export const FormBody = ({ form, guard, children, saveLabel, onNext, closes = true }: FormBodyProps) => {
  useLinkedField(form);
  return (
    <form
      noValidate
      className={classes.root}
      onSubmit={(event) => {
        event.preventDefault();
        // Events of a form in a dialog inside this one do not concern it.
        event.stopPropagation();
        void form.save();
      }}
    >
      <FormSummary form={form} />
      {form.remoteChanges.unread.length > 0 && <changedNotice.Component form={form} />}
      <RefetchedNote form={form} />
      {children}
      <FormActions
        form={form}
        onReset={guard.reset}
        onNext={onNext}
        onClose={closes ? guard.close : undefined}
        {...(saveLabel === undefined ? {} : { saveLabel })}
      />
    </form>
  );
};

/** Says that somebody else changed a field that is being edited; the input stays. */
const RefetchedNote = ({ form: { conflicts } }: { form: EntityForm }) =>
  conflicts.length > 0 && (
    <Alert color="amber" icon={<IconInfoCircle size={18} aria-hidden />} title="Changed elsewhere meanwhile">
      {conflicts.map(({ field }) => field.label).join(', ')}: what you typed is kept. Save asks which of the two stays;
      Reset shows the newer one.
    </Alert>
  );

/**
 * Scrolls to and focuses the field named by the address's fragment (`/writers/edit/<uuid>#ipi_number`). A fragment that
 * names no field of the form is ignored.
 */
const useLinkedField = ({ id, fields }: Pick<EntityForm, 'id' | 'fields'>): void => {
  const { hash, key } = useLocation();
  const arrived = useRef<string>(undefined);
  const name = fields.find((field) => `#${field.name}` === hash)?.name;
  useEffect(() => {
    // Once each time the link is followed: the fragment stays, and the person goes on.
    if (name === undefined || arrived.current === key) return;
    arrived.current = key;
    const target = goToField(id, name);
    // A dialog focuses the marked element as soon as it is open; its form has marked the first field.
    for (const marked of document.querySelectorAll(`form:has(${slotSelector(id)}) [data-autofocus]`))
      marked.removeAttribute('data-autofocus');
    target?.setAttribute('data-autofocus', 'true');
  }, [id, name, key]);
};
