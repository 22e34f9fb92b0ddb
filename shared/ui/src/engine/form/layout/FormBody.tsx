import type { ReactNode } from 'react';
import { lazyPart } from '../../../index';
import { FormActions } from './FormActions';
import { FormSummary } from '../problems/FormSummary';
import { RefetchedNote } from '../conflicts/RefetchedNote';
import { useLinkedField } from '../useLinkedField';
import type { EntityForm } from '../useEntityForm';
import type { FormGuard } from '../useFormGuard';
import classes from './FormBody.module.css';

const changedNotice = lazyPart(
  async () => (await import(/* webpackChunkName: 'form-others' */ '../conflicts/ChangedNotice')).ChangedNotice,
);

export interface FormBodyProps {
  form: EntityForm;
  guard: FormGuard;
  /** False where there is nowhere to go back to. */
  closes?: boolean;
  children: ReactNode;
  /** The verb of the main action; 'Save' without it. */
  saveLabel?: string | undefined;
  /** Goes on to the next record; offered as 'Save and next', called once everything is saved. */
  onNext?: (() => void) | undefined;
}

/** Summary, content and actions of a form, wherever it stands. */
export const FormBody = ({ form, guard, children, saveLabel, onNext, closes = true }: FormBodyProps) => {
  useLinkedField(form);
  return (
    <form
      noValidate
      className={classes.root}
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a dialog inside this one is none of its business.
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
