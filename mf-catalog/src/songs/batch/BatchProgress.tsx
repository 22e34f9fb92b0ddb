import { counted, linkTo } from '@segno/contract';
import { readAsyncTask } from '@segno/contract/account';
import { listBatchOperations, readSongStats, song } from '@segno/contract/catalog';
import { messageOf, notifySuccess, useCall, useInvalidate } from '@segno/host';
import { Alert, Anchor, Button, Text } from '@segno/ui';
import { Progress } from '@segno/ui/extra';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { SongErrors } from './SongErrors';
import { useUndo } from './useUndo';
import classes from './BatchDialog.module.css';

/** Milliseconds between polls of a batch update (specification section 9). */
const POLL = 2000;

interface Operation {
  uuid: string;
  async_task: { uuid: string };
  /** For an undo: the number of its songs, and those that were changed since. */
  song_count?: number;
  left_alone?: readonly unknown[];
}

export const titles = {
  pending: 'Batch Update In Progress...',
  success: 'Batch Update Successful',
  error: 'Batch Update Errors',
} as const;

export interface BatchProgressProps {
  operation: Operation;
  /** Shown once all songs are changed. */
  notice?: string | undefined;
  onClose: () => void;
}

/** Progress and result of a batch update (stage 5). It continues when this is closed. */
export const BatchProgress = ({ operation, notice, onClose }: BatchProgressProps) => {
  const [undone, setUndone] = useState<Operation>();
  const shown = undone ?? operation;
  const invalidate = useInvalidate();
  const undo = useUndo(setUndone);
  const { data, error } = useCall(
    readAsyncTask,
    { params: { uuid: shown.async_task.uuid } },
    { refetchInterval: (answer) => (answer && answer.async_task.status !== 'pending' ? false : POLL) },
  );
  const task = data?.async_task;
  const status = task?.status ?? 'pending';
  const operations = useCall(listBatchOperations, {}, { enabled: status !== 'pending' && !undone });
  const changed = operations.data?.batch_operations.find(({ uuid }) => uuid === operation.uuid)?.changed ?? 0;
  // The list shows the changes as soon as the task has ended.
  const onEnd = useEffectEvent(() => {
    void invalidate(song.list, readSongStats, listBatchOperations);
    if (notice !== undefined && status === 'success' && !undone) notifySuccess(notice);
  });
  useEffect(() => {
    if (status !== 'pending') onEnd();
  }, [status, shown.uuid]);
  // The button that started this, or its undo, is gone: the keyboard stays with what replaced it.
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) close.current?.focus();
  }, [shown.uuid]);

  const closeButton = (
    <Button ref={close} onClick={onClose}>
      Close
    </Button>
  );
  if (error && status === 'pending')
    return (
      <div className={classes.stack}>
        <Alert color="red">
          {error.status === 404 ? 'Error finding batch update results' : `Batch Update Failed: ${messageOf(error)}`}
        </Alert>
        <div className={classes.actions}>{closeButton}</div>
      </div>
    );
  const { left_alone: left = [], song_count: songs = 0 } = shown;
  const failed = task?.errors ?? [];
  return (
    // The message of its end is shown here, and not beside the dialog as well.
    <div className={classes.stack} data-follows={linkTo('BATCH_OPERATIONS')}>
      <Text fw={600} role="status">
        {titles[status]}
      </Text>
      <Progress value={task?.progress ?? 0} aria-label="Progress" color={status === 'error' ? 'red' : undefined} />
      {status === 'pending' && <Text c="dimmed">It goes on when you close this.</Text>}
      {changed > 0 && status !== 'pending' && !undone && (
        <Anchor component={Link} to={`${linkTo('SONGS')}?batch_operation_uuid=${operation.uuid}`} onClick={onClose}>
          {counted(changed, 'song')} changed
        </Anchor>
      )}
      {undone && status !== 'pending' && <Text role="status">Undone in {counted(songs - failed.length, 'song')}.</Text>}
      {left.length > 0 && <Text>{counted(left.length, 'song')} changed since: left alone.</Text>}
      {status !== 'pending' && <SongErrors title="Not changed" errors={failed} />}
      <div className={classes.actions}>
        <Anchor component={Link} to={linkTo('BATCH_OPERATIONS')} onClick={onClose}>
          All batch updates
        </Anchor>
        {status !== 'pending' && !undone && (
          <Button variant="default" loading={undo.isPending} onClick={() => undo.start(operation.uuid)}>
            Undo
          </Button>
        )}
        {closeButton}
      </div>
    </div>
  );
};
