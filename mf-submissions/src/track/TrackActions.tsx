import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { useSession } from '@segno/host';
import { Button, useConfirm } from '@segno/ui';
import type { EntityForm } from '@segno/ui/form';
import { IconCheck, IconTrash, IconX } from '@segno/ui/icons';
import { useState } from 'react';
import { RevisionDialog } from './RevisionDialog';
import { allowedMoves } from './trackMoves';
import { useTrackMoves } from './useTrackMoves';
import classes from './TrackActions.module.css';

export interface TrackActionsProps {
  track: TrackSubmissionDetail;
  form: EntityForm;
}

/** Approve, Request revision, Decline, Delete: each as far as the submission's flags allow it. */
export const TrackActions = ({ track, form }: TrackActionsProps) => {
  const me = useSession(({ user }) => user?.uuid);
  const moves = allowedMoves(track, me);
  const { run, running } = useTrackMoves(track.uuid, form);
  const { confirm, dialog } = useConfirm();
  const [isRevising, setRevising] = useState(false);
  const shared = { disabled: running !== undefined };

  const decline = async () => {
    const question = { text: 'Are you sure you want to DECLINE this track?', confirmLabel: 'Decline', danger: true };
    if (await confirm(question)) void run({ move: 'decline' });
  };
  const remove = async () => {
    const question = { text: 'Are you sure you want to DELETE this track?', confirmLabel: 'Delete', danger: true };
    if (await confirm(question)) void run({ move: 'remove' });
  };

  return (
    <>
      <div className={classes.root}>
        {moves.has('remove') && (
          <Button
            {...shared}
            variant="subtle"
            color="red"
            loading={running === 'remove'}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void remove()}
          >
            Delete
          </Button>
        )}
        {moves.has('decline') && (
          <Button
            {...shared}
            variant="default"
            loading={running === 'decline'}
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => void decline()}
          >
            Decline
          </Button>
        )}
        {moves.has('revise') && (
          <Button {...shared} variant="default" loading={running === 'revise'} onClick={() => setRevising(true)}>
            Request revision
          </Button>
        )}
        {moves.has('approve') && (
          <Button
            {...shared}
            loading={running === 'approve'}
            leftSection={<IconCheck size={16} aria-hidden />}
            onClick={() => void run({ move: 'approve' })}
          >
            Approve
          </Button>
        )}
      </div>
      <RevisionDialog
        opened={isRevising}
        onClose={() => setRevising(false)}
        onSend={(note) => {
          setRevising(false);
          void run({ move: 'revise', note });
        }}
      />
      {dialog}
    </>
  );
};
