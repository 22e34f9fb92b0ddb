import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { useSession } from '@segno/host';
import { useTrackCan } from '@segno/tracks';
import { Button, useConfirm } from '@segno/ui';
import type { EntityForm } from '@segno/ui/form';
import { IconCheck, IconChevronRight } from '@segno/ui/icons';
import { useListPlace } from '@segno/ui/list';
import { useState } from 'react';
import { ActionBar } from '../../page/ActionBar';
import { RefusalButtons } from '../../page/RefusalButtons';
import { trackSource } from '../list/trackSource';
import { NoteDialog } from './NoteDialog';
import { useTrackMoves } from './useTrackMoves';

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
  const [asked, setAsked] = useState<'reject' | 'request_revision'>();
  const { uuid, status } = track;
  const shared = { disabled: running !== undefined };

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
          onDecline={can('reject') ? () => setAsked('reject') : undefined}
        />
        {can('request_revision') && (
          <Button
            {...shared}
            variant="default"
            loading={running === 'request_revision'}
            onClick={() => setAsked('request_revision')}
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
      {(['request_revision', 'reject'] as const).map((move) => (
        <NoteDialog
          key={move}
          move={move}
          opened={asked === move}
          onClose={() => setAsked(undefined)}
          onSend={(note) => {
            setAsked(undefined);
            void run({ move, uuid, note });
          }}
        />
      ))}
      {dialog}
    </>
  );
};
