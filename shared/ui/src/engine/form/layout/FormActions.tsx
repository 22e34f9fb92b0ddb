import { Button } from '../../../index';
import { StickyBar } from '../../../extra';
import { IconChevronRight } from '../../../icons';
import type { EntityForm } from '../useEntityForm';
import classes from './FormActions.module.css';

export interface FormActionsProps {
  form: EntityForm;
  onReset: () => void;
  /** Undefined if there is nowhere to go back to. */
  onClose: (() => void) | undefined;
  /** The verb of the main action. */
  saveLabel?: string;
  /** Goes to the next record; offered as 'Save and next', called once everything is saved. */
  onNext?: (() => void) | undefined;
}

const stateOf = (form: EntityForm): string => {
  const { readOnly, isSubmitting, changes, complete = 'No unsaved changes', draft } = form;
  if (readOnly) return 'You can view this, but not change it.';
  if (isSubmitting) return 'Saving…';
  if (changes === 0) return complete;
  const noun = changes === 1 ? 'change' : 'changes';
  // Input stored in a draft is not called unsaved.
  const kept = draft?.state ?? (form.isLeaving() ? 'Kept as a draft' : undefined);
  return kept === undefined ? `${changes} unsaved ${noun}` : `${changes} ${noun} · ${kept}`;
};

/** If saving fails, the person stays; if there is nothing to save, it goes on. */
const saveAndGoOn = async (form: EntityForm, onNext: () => void): Promise<void> => {
  if (!(await form.inputArrived())) return;
  if (form.isUnsaved()) await form.save();
  if (!form.isUnsaved()) onNext();
};

/** The bottom of every form: its state, Reset, Save, Close. Save and Reset need a change (specification section 5). */
export const FormActions = ({ form, onReset, onClose, onNext, saveLabel = 'Save' }: FormActionsProps) => {
  const off = form.changes === 0 || form.isSubmitting;
  return (
    <StickyBar state={stateOf(form)} tone={form.changes > 0 ? 'changed' : 'quiet'}>
      {onClose && (
        <Button variant="subtle" color="gray" disabled={form.isSubmitting} onClick={onClose}>
          Close
        </Button>
      )}
      {!form.readOnly && (
        <>
          <Button variant="default" disabled={off} onClick={onReset}>
            Reset
          </Button>
          {onNext && (
            <Button
              {...(form.changes > 0 ? { variant: 'default' } : { variant: 'subtle', color: 'gray' })}
              className={classes.next ?? ''}
              title={`${form.changes > 0 ? `${saveLabel} and next` : 'Next; there is nothing to save'} (Ctrl+Shift+S)`}
              aria-keyshortcuts="Control+Shift+S Meta+Shift+S"
              disabled={form.isSubmitting}
              onClick={() => void saveAndGoOn(form, onNext)}
            >
              <span className={classes.words}>{form.changes > 0 ? `${saveLabel} and next` : 'Next'}</span>
              <IconChevronRight className={classes.arrow} size={16} aria-hidden />
            </Button>
          )}
          <Button
            type="submit"
            title={form.canSave ? `${saveLabel} (Ctrl+S)` : 'There is nothing to save'}
            aria-keyshortcuts="Control+S Meta+S"
            disabled={!form.canSave}
            loading={form.isSubmitting}
          >
            {saveLabel}
          </Button>
        </>
      )}
    </StickyBar>
  );
};
