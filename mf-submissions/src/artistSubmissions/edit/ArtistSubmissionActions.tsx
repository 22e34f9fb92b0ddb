import type { ArtistSubmissionRow } from '@segno/contract/submissions';
import { notifyError, useSession } from '@segno/host';
import { Button } from '@segno/ui';
import { focusControl, type EntityForm } from '@segno/ui/form';
import { IconCheck, IconMail } from '@segno/ui/icons';
import { ActionBar } from '../../page/ActionBar';
import { RefusalButtons } from '../../page/RefusalButtons';
import { useArtistSubmissionMoves } from '../useArtistSubmissionMoves';
import { useMoveQuestions } from '../useMoveQuestions';

export interface ArtistSubmissionActionsProps {
  submission: ArtistSubmissionRow;
  form: EntityForm;
}

/** Delete, Decline, Approve, Onboard: each as far as it is possible with the submission now. */
export const ArtistSubmissionActions = ({ submission, form }: ArtistSubmissionActionsProps) => {
  const { run, running } = useArtistSubmissionMoves(form);
  const { askToDecline, askToDelete, askToOnboard, dialog } = useMoveQuestions();
  const { uuid, status, last_approver, is_approvable, is_onboardable, is_rejectable } = submission;
  const me = useSession(({ user }) => user?.uuid);
  const shared = { disabled: running !== undefined };

  const decline = async () => {
    const note = await askToDecline(submission);
    if (note !== undefined) await run({ move: 'reject', uuid, note });
  };
  const remove = async () => {
    if (await askToDelete()) await run({ move: 'delete', uuid });
  };
  const onboard = async () => {
    if (!form.values['assigned_user']) {
      notifyError('Please choose the assigned rep first.');
      return focusControl(form.id, 'assigned_user');
    }
    if (await askToOnboard(submission)) await run({ move: 'onboard', uuid });
  };

  return (
    <>
      <ActionBar isApproved={!is_approvable && !is_onboardable && is_rejectable && last_approver === me}>
        <RefusalButtons
          running={running}
          onDelete={submission.is_deletable ? remove : undefined}
          onDecline={is_rejectable ? decline : undefined}
        />
        {is_approvable && (
          <Button
            {...shared}
            loading={running === 'approve'}
            leftSection={<IconCheck size={16} aria-hidden />}
            onClick={() => void run({ move: 'approve', uuid, status })}
          >
            Approve
          </Button>
        )}
        {is_onboardable && (
          <Button
            {...shared}
            loading={running === 'onboard'}
            leftSection={<IconMail size={16} aria-hidden />}
            onClick={() => void onboard()}
          >
            Onboard
          </Button>
        )}
      </ActionBar>
      {dialog}
    </>
  );
};
