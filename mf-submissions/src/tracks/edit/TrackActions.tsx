import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { useSession } from '@segno/host';
import { useTrackCan } from '@segno/tracks';
import { Button, keyed, useConfirm } from '@segno/ui';
import type { EntityForm } from '@segno/ui/form';
import { useListPlace } from '@segno/ui/list';
import { useState } from 'react';
import { ActionBar } from '../../page/ActionBar';
import { ApproveButtons } from '../../page/ApproveButtons';
import { DecisionDialog, type DecisionQuestion } from '../../page/DecisionDialog';
import { RefusalButtons } from '../../page/RefusalButtons';
import { UndoButton } from '../../page/UndoButton';
import classes from '../../page/ActionBar.module.css';
import { trackSource } from './trackSource';
import { useTrackMoves } from './useTrackMoves';

/** What is asked before decisions that send the artist a note (T2: moves between statuses). */
const questions: Readonly<Record<'request_revision' | 'reject', DecisionQuestion>> = {
  request_revision: {
    title: 'Request revision',
    label: 'External note',
    hint: 'What should change? The artist can read it. You may leave it empty.',
    confirm: 'Request revision',
    confirmNext: 'Request and next',
  },
  reject: {
    title: 'Are you sure you want to DECLINE this track?',
    label: 'Reason',
    hint: 'The artist can read it here and in the mail. Write it, or choose one and go on from there.',
    confirm: 'Decline',
    confirmNext: 'Decline and next',
    isDanger: true,
    isRequired: true,
    reasons: [
      'It does not fit what the library is looking for at the moment.',
      'We have enough tracks of this kind.',
      'The composition or the arrangement is not there yet.',
      'The recording or the mix is not good enough to be published.',
      'The rights in it are not clear, or it is too close to another work.',
    ],
  },
};

export interface TrackActionsProps {
  track: TrackSubmissionDetail;
  form: EntityForm;
}

/** Approve, Request revision, Decline and Delete, each if it is possible now. */
export const TrackActions = ({ track, form }: TrackActionsProps) => {
  const can = useTrackCan(track);
  const me = useSession(({ user }) => user?.uuid);
  const { run, running, undo } = useTrackMoves(form);
  const { confirm, dialog } = useConfirm();
  const next = useListPlace('TRACK_SUBMISSION_EDIT_PAGE', track.uuid, trackSource)?.next;
  const [asked, setAsked] = useState<keyof typeof questions>();
  const { uuid, name, status } = track;
  const shared = { disabled: running !== undefined };

  const remove = async () => {
    const question = { text: 'Are you sure you want to DELETE this track?', confirmLabel: 'Delete', danger: true };
    if (await confirm(question)) void run({ move: 'delete', uuid, name });
  };

  return (
    <>
      <ActionBar
        aside={<UndoButton undo={undo} />}
        isApproved={!can('approve') && can('reject') && track.last_approver === me}
      >
        <RefusalButtons
          running={running}
          onDelete={can('delete') ? remove : undefined}
          onDecline={can('reject') ? () => setAsked('reject') : undefined}
        />
        {can('request_revision') && (
          <Button
            {...shared}
            {...keyed('r')}
            variant="default"
            loading={running === 'request_revision'}
            onClick={() => setAsked('request_revision')}
          >
            Request <span className={classes.rest}>revision</span>
          </Button>
        )}
        {can('approve') && (
          <ApproveButtons
            running={running}
            hasNext={next !== undefined}
            onApprove={(goOn) => run({ move: 'approve', uuid, name, status, next: goOn ? next : undefined })}
          />
        )}
      </ActionBar>
      {(['request_revision', 'reject'] as const).map((move) => (
        <DecisionDialog
          key={move}
          question={questions[move]}
          uuid={uuid}
          opened={asked === move}
          hasNext={next !== undefined}
          onClose={() => setAsked(undefined)}
          onSend={(note, goOn) => {
            setAsked(undefined);
            void run({ move, uuid, name, note, next: goOn ? next : undefined });
          }}
        />
      ))}
      {dialog}
    </>
  );
};
