import { notify } from '@segno/host';
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
  /** Leaves the form; asks first if something would be lost, and does nothing while a save is running. */
  close: () => void;
  /** Restores the initial values; asks first. */
  reset: () => void;
  /** The questions; render it beside the form, not inside. */
  dialogs: ReactNode;
}

/** Protects unsaved changes from being lost by Close, Reset, Back, a link, or closing the tab. */
export const useFormGuard = (form: EntityForm, onClose: () => void): FormGuard => {
  // The question is kept while the dialog fades out.
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
  // While a save is running it is not known whether something would be lost: leaving waits for its end.
  const close = () => {
    if (form.isSubmitting) return;
    if (form.isUnsaved() && !form.isLeaving()) return ask('discard');
    if (form.isUnsaved()) notify('Kept as a draft. It is here when you come back.');
    onClose();
  };
  return { close, reset: () => ask('reset'), dialogs };
};
