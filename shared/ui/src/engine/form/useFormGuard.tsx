import { useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../extra';
import { discardQuestion, resetQuestion } from './questions';
import { UnsavedBlocker } from './UnsavedBlocker';
import type { EntityForm } from './useEntityForm';

export interface FormGuard {
  /** Leaves the form; asks first when something would be lost. */
  close: () => void;
  /** Back to the start; asks first. */
  reset: () => void;
  /** The questions; put it beside the form, not inside. */
  dialogs: ReactNode;
}

/** What stands between unsaved changes and their loss: Close, Reset, Back, a link, the tab. */
export const useFormGuard = (form: EntityForm, onClose: () => void): FormGuard => {
  const [question, setQuestion] = useState<'discard' | 'reset'>();
  const isBlocking = useRef(false);
  const unsaved = form.changes > 0;

  const close = () => {
    // Escape reaches the dialog below as well; it belongs to the question on top.
    if (question !== undefined || isBlocking.current) return;
    if (form.isUnsaved()) setQuestion('discard');
    else onClose();
  };

  const confirm = () => {
    setQuestion(undefined);
    form.reset();
    if (question === 'discard') onClose();
  };

  const dialogs = (
    <>
      {unsaved && <UnsavedBlocker form={form} isAsking={isBlocking} />}
      <ConfirmDialog
        {...(question === 'reset' ? resetQuestion : discardQuestion)}
        opened={question !== undefined}
        onCancel={() => setQuestion(undefined)}
        onConfirm={confirm}
      />
    </>
  );
  return { close, reset: () => setQuestion('reset'), dialogs };
};
