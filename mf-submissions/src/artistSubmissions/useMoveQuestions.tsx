import type { ArtistSubmissionRow } from '@segno/contract/submissions';
import { useConfirm } from '@segno/ui';
import { useCallback } from 'react';
import type { DecisionQuestion } from '../page/DecisionDialog';

/** What is asked before a submission is declined. */
export const declineQuestion = ({ full_name }: ArtistSubmissionRow): DecisionQuestion => ({
  title: 'Are you sure you want to decline this artist submission?',
  label: 'Reason',
  hint: `It goes into the mail to ${full_name}. You may leave it empty.`,
  confirm: 'Decline',
  confirmNext: 'Decline and next',
  isDanger: true,
  reasons: [
    'We are not taking on artists in this style at the moment.',
    'We cannot take on more artists for now. Please apply again later.',
    'The writing or the arrangements are not there yet.',
    'The recordings or the mixes are not good enough to be published.',
    'The rights in the music that you sent are not clear.',
  ],
});

/** What is asked before a submission is deleted or onboarded. */
export const useMoveQuestions = () => {
  const { confirm, dialog } = useConfirm();
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

  return { askToDelete, askToOnboard, dialog };
};
