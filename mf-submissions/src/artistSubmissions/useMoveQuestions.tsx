import type { ArtistSubmissionRow } from '@segno/contract/submissions';
import { useConfirm } from '@segno/ui';
import { Textarea } from '@segno/ui/extra';
import { useCallback, useRef } from 'react';

/** What is asked before a submission is declined, deleted or onboarded. */
export const useMoveQuestions = () => {
  const { confirm, dialog } = useConfirm();
  // As it is typed: the box may be gone when the question is answered.
  const reason = useRef('');

  /** The reason that was given, '' for none; undefined when it is not to be declined. */
  const askToDecline = useCallback(
    async ({ full_name }: ArtistSubmissionRow): Promise<string | undefined> => {
      reason.current = '';
      const question = {
        text: 'Are you sure you want to decline this artist submission?',
        detail: (
          <Textarea
            label="Reason"
            description={`The mail to ${full_name} says it. You may leave it empty.`}
            rows={4}
            maxLength={5000}
            onChange={(event) => (reason.current = event.currentTarget.value)}
          />
        ),
        confirmLabel: 'Decline',
        danger: true,
      };
      return (await confirm(question)) ? reason.current.trim() : undefined;
    },
    [confirm],
  );

  const askToDelete = useCallback(
    (): Promise<boolean> =>
      confirm({
        text: 'Are you sure you want to delete this artist submission?',
        confirmLabel: 'Delete',
        danger: true,
      }),
    [confirm],
  );

  const askToOnboard = useCallback(
    ({ full_name, email }: ArtistSubmissionRow): Promise<boolean> =>
      confirm({
        text: `Onboard ${full_name}?`,
        detail: `The artist is added to the library, and an invitation to register goes to ${email ?? 'the applicant'}.`,
        confirmLabel: 'Onboard',
      }),
    [confirm],
  );

  return { askToDecline, askToDelete, askToOnboard, dialog };
};
