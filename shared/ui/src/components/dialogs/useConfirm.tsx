import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { ConfirmQuestion } from './ConfirmDialog';
import { Question } from './Question';

export interface Confirm {
  /** Asks, and resolves to true for yes; false for no, for Escape, and for an older question that a new one replaced. */
  confirm: (question: ConfirmQuestion) => Promise<boolean>;
  /** The dialog; render it anywhere. */
  dialog: ReactNode;
}

/** Asks a question in the middle of a handler: `if (await confirm({ text, confirmLabel: 'Delete' })) remove()`. */
export const useConfirm = (): Confirm => {
  const [question, setQuestion] = useState<ConfirmQuestion>();
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

  // It keeps its question while it fades out.
  const dialog = question && (
    <Question {...question} opened={opened} onConfirm={() => settle(true)} onCancel={() => settle(false)} />
  );
  return { confirm, dialog };
};
