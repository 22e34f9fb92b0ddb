import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../extra';
import { lazyPart, useLazyCode } from '../../index';
import { discardQuestion, keepDraft, resetQuestion } from './questions';
import { UnsavedBlocker } from './UnsavedBlocker';
import type { EntityForm } from './useEntityForm';

const conflictDialog = lazyPart(
  async () => (await import(/* webpackChunkName: 'form-others' */ './conflicts/ConflictDialog')).ConflictDialog,
);

export interface FormGuard {
  /** Leaves the form; asks first when something would be lost, and does nothing while a save runs. */
  close: () => void;
  /** Back to the start; asks first. */
  reset: () => void;
  /** The questions; put it beside the form, not inside. */
  dialogs: ReactNode;
}

/** What stands between unsaved changes and their loss: Close, Reset, Back, a link, the tab. */
export const useFormGuard = (form: EntityForm, onClose: () => void): FormGuard => {
  // What is asked is kept while the dialog fades out.
  const [question, setQuestion] = useState<'discard' | 'reset'>('discard');
  const [isAsking, setIsAsking] = useState(false);
  const ask = (next: 'discard' | 'reset') => {
    setQuestion(next);
    setIsAsking(true);
  };

  const canChoose = useLazyCode(conflictDialog, { wanted: form.isChoosing, onLost: form.dismissConflicts });

  const confirm = () => {
    setIsAsking(false);
    form.reset();
    if (question === 'discard') onClose();
  };

  const dialogs = (
    <>
      {form.isChoosing && canChoose && <conflictDialog.Component form={form} />}
      {form.changes > 0 && <UnsavedBlocker form={form} />}
      <ConfirmDialog
        {...(question === 'reset' ? resetQuestion : discardQuestion)}
        {...(form.draft?.loss === undefined ? {} : { detail: form.draft.loss })}
        alternative={
          question === 'discard' && form.draft
            ? keepDraft(() => {
                setIsAsking(false);
                form.leave();
                onClose();
              })
            : undefined
        }
        opened={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={confirm}
      />
    </>
  );
  // While a save runs nobody knows yet whether something would be lost: leaving waits for its end.
  const close = () => {
    if (form.isSubmitting) return;
    if (form.isUnsaved()) ask('discard');
    else onClose();
  };
  return { close, reset: () => ask('reset'), dialogs };
};
