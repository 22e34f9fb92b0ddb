import type { ArtistSubmissionRow } from '@segno/contract/submissions';
import { notifyError, useSession } from '@segno/host';
import { Button, keyed } from '@segno/ui';
import { focusControl, type EntityForm } from '@segno/ui/form';
import { IconMail } from '@segno/ui/icons';
import { useListPlace } from '@segno/ui/list';
import { useState } from 'react';
import { ActionBar } from '../../page/ActionBar';
import { ApproveButtons } from '../../page/ApproveButtons';
import { DecisionDialog } from '../../page/DecisionDialog';
import { RefusalButtons } from '../../page/RefusalButtons';
import { UndoButton } from '../../page/UndoButton';
import { artistSubmissionSource } from '../list/artistSubmissionSource';
import { canTakeOver } from '../artistSubmissionCanOf';
import { useArtistSubmissionMoves } from '../useArtistSubmissionMoves';
import { declineQuestion, useMoveQuestions } from '../useMoveQuestions';

export interface ArtistSubmissionActionsProps {
  submission: ArtistSubmissionRow;
  form: EntityForm;
}

/** Assign to me, Delete, Decline, Approve and Onboard, each if it is possible now. */
export const ArtistSubmissionActions = ({ submission, form }: ArtistSubmissionActionsProps) => {
  const { run, running, undo } = useArtistSubmissionMoves(form);
  const { askToDelete, askToOnboard, dialog } = useMoveQuestions();
  const { uuid, status, last_approver, is_approvable, is_onboardable, is_rejectable } = submission;
  const user = useSession((session) => session.user);
  const name = submission.artist_band_name ?? submission.full_name;
  const next = useListPlace('ARTIST_SUBMISSION_EDIT_PAGE', uuid, artistSubmissionSource)?.next;
  const [isDeclining, setDeclining] = useState(false);
  const shared = { disabled: running !== undefined };

  const remove = async () => {
    if (await askToDelete()) await run({ move: 'delete', uuid, name });
  };
  const onboard = async () => {
    if (!form.values['assigned_user']) {
      notifyError('Please choose the assigned rep first.');
      return focusControl(form.id, 'assigned_user');
    }
    if (await askToOnboard(submission)) await run({ move: 'onboard', uuid, name });
  };

  return (
    <>
      <ActionBar
        isApproved={!is_approvable && !is_onboardable && is_rejectable && last_approver === user?.uuid}
        aside={
          <>
            <UndoButton undo={undo} />
            {canTakeOver(submission, user) && (
              <Button
                {...shared}
                {...keyed('m')}
                variant="default"
                loading={running === 'assign'}
                onClick={() => void run({ move: 'assign', uuid, name })}
              >
                Assign to me
              </Button>
            )}
          </>
        }
      >
        <RefusalButtons
          running={running}
          onDelete={submission.is_deletable ? remove : undefined}
          onDecline={is_rejectable ? () => setDeclining(true) : undefined}
        />
        {is_approvable && (
          <ApproveButtons
            running={running}
            hasNext={next !== undefined}
            onApprove={(goOn) => run({ move: 'approve', uuid, name, status, next: goOn ? next : undefined })}
          />
        )}
        {is_onboardable && (
          <Button
            {...shared}
            {...keyed('a')}
            loading={running === 'onboard'}
            leftSection={<IconMail size={16} aria-hidden />}
            onClick={() => void onboard()}
          >
            Onboard
          </Button>
        )}
      </ActionBar>
      <DecisionDialog
        question={declineQuestion(submission)}
        uuid={uuid}
        opened={isDeclining}
        hasNext={next !== undefined}
        onClose={() => setDeclining(false)}
        onSend={(note, goOn) => {
          setDeclining(false);
          void run({ move: 'reject', uuid, name, note, next: goOn ? next : undefined });
        }}
      />
      {dialog}
    </>
  );
};
