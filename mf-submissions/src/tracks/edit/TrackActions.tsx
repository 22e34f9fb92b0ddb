import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { useSession } from '@segno/host';
import { useTrackCan } from '@segno/tracks';
import { Button, useConfirm } from '@segno/ui';
import type { EntityForm } from '@segno/ui/form';
import { Modal, Textarea } from '@segno/ui/extra';
import { IconCheck, IconChevronRight } from '@segno/ui/icons';
import { useListPlace } from '@segno/ui/list';
import { useRef, useState } from 'react';
import { ActionBar } from '../../page/ActionBar';
import { RefusalButtons } from '../../page/RefusalButtons';
import { trackSource } from '../list/trackSource';
import { useTrackMoves } from './useTrackMoves';
import classes from './RevisionDialog.module.css';

interface RevisionDialogProps {
  opened: boolean;
  onClose: () => void;
  /** @param note what the artist will read; empty for none */
  onSend: (note: string) => void;
}

/** Asks the artist for a new mp3; a note may go with it, and nobody has to write one (T2: moves between statuses). */
const RevisionDialog = ({ opened, onClose, onSend }: RevisionDialogProps) => {
  const [note, setNote] = useState('');
  return (
    <Modal opened={opened} onClose={onClose} title="Request revision" centered size="32rem">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onSend(note.trim());
          setNote('');
        }}
      >
        <Textarea
          label="External note"
          description="What should change? The artist can read it. You may leave it empty."
          rows={4}
          maxLength={5000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          data-autofocus
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Request revision</Button>
        </div>
      </form>
    </Modal>
  );
};

export interface TrackActionsProps {
  track: TrackSubmissionDetail;
  form: EntityForm;
}

/** Approve, Request revision, Decline, Delete: each as far as it is possible with the submission now. */
export const TrackActions = ({ track, form }: TrackActionsProps) => {
  const can = useTrackCan(track);
  const me = useSession(({ user }) => user?.uuid);
  const { run, running } = useTrackMoves(form);
  const { confirm, dialog } = useConfirm();
  const next = useListPlace('TRACK_SUBMISSION_EDIT_PAGE', track.uuid, trackSource)?.next;
  const [isRevising, setRevising] = useState(false);
  // As it is typed: the box may be gone when the question is answered.
  const reason = useRef('');
  const { uuid, status } = track;
  const shared = { disabled: running !== undefined };

  const decline = async () => {
    reason.current = '';
    const question = {
      text: 'Are you sure you want to DECLINE this track?',
      detail: (
        <Textarea
          label="Reason"
          description="The artist can read it here and in the mail. You may leave it empty."
          rows={4}
          maxLength={5000}
          onChange={(event) => (reason.current = event.currentTarget.value)}
        />
      ),
      confirmLabel: 'Decline',
      danger: true,
    };
    if (await confirm(question)) void run({ move: 'reject', uuid, note: reason.current.trim() });
  };
  const remove = async () => {
    const question = { text: 'Are you sure you want to DELETE this track?', confirmLabel: 'Delete', danger: true };
    if (await confirm(question)) void run({ move: 'delete', uuid });
  };

  return (
    <>
      <ActionBar isApproved={!can('approve') && can('reject') && track.last_approver === me}>
        <RefusalButtons
          running={running}
          onDelete={can('delete') ? remove : undefined}
          onDecline={can('reject') ? decline : undefined}
        />
        {can('request_revision') && (
          <Button
            {...shared}
            variant="default"
            loading={running === 'request_revision'}
            onClick={() => setRevising(true)}
          >
            Request revision
          </Button>
        )}
        {can('approve') && next !== undefined && (
          <Button
            {...shared}
            variant="default"
            rightSection={<IconChevronRight size={16} aria-hidden />}
            onClick={() => void run({ move: 'approve', uuid, status, next })}
          >
            Approve and next
          </Button>
        )}
        {can('approve') && (
          <Button
            {...shared}
            loading={running === 'approve'}
            leftSection={<IconCheck size={16} aria-hidden />}
            onClick={() => void run({ move: 'approve', uuid, status })}
          >
            Approve
          </Button>
        )}
      </ActionBar>
      <RevisionDialog
        opened={isRevising}
        onClose={() => setRevising(false)}
        onSend={(note) => {
          setRevising(false);
          void run({ move: 'request_revision', uuid, note });
        }}
      />
      {dialog}
    </>
  );
};
