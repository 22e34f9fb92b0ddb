import { useCallback, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog, type ConfirmQuestion } from './ConfirmDialog';

export interface Confirm {
  /** Asks, and answers true for yes; false for no, for Escape, and for an older question that a new one replaced. */
  confirm: (question: ConfirmQuestion) => Promise<boolean>;
  /** The dialog; put it anywhere in the tree. */
  dialog: ReactNode;
}

const nothing: ConfirmQuestion = { text: '', confirmLabel: '' };

/** Asks a question in the middle of a handler: `if (await confirm({ text, confirmLabel: 'Delete' })) remove()`. */
export const useConfirm = (): Confirm => {
  const [question, setQuestion] = useState(nothing);
  const [opened, setOpened] = useState(false);
  const answer = useRef<(yes: boolean) => void>(undefined);

  const settle = useCallback((yes: boolean) => {
    answer.current?.(yes);
    answer.current = undefined;
    setOpened(false);
  }, []);

  const confirm = useCallback(
    (next: ConfirmQuestion) => {
      settle(false);
      setQuestion(next);
      setOpened(true);
      return new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
    },
    [settle],
  );

  // It is there before it opens, because only then it knows where the focus was; and it keeps its question while it
  // fades out.
  const dialog = (
    <ConfirmDialog {...question} opened={opened} onConfirm={() => settle(true)} onCancel={() => settle(false)} />
  );
  return { confirm, dialog };
};
