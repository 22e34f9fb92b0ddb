import { counted, linkTo } from '@segno/contract';
import { readAsyncTask } from '@segno/contract/account';
import { BATCH_UNDO_DAYS, listBatchOperations, song, type BatchOperation } from '@segno/contract/catalog';
import { useCall, useInvalidate, useSession, type ScreenProps } from '@segno/host';
import { Anchor, Button, EmptyState, RelativeTime, StatusBadge, Text } from '@segno/ui';
import { Progress } from '@segno/ui/extra';
import { QueryFallback, ScreenDialog } from '@segno/ui/form';
import { RouteLink } from '@segno/ui/list';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { operationText } from './batchLabels';
import { titles } from './BatchProgress';
import { SongErrors } from './SongErrors';
import { useUndo } from './useUndo';
import classes from './BatchDialog.module.css';

const POLL = 2000;
const STEP = 25;
const tones = { pending: 'medium', success: 'high', error: 'low' } as const;

/** BATCH_OPERATIONS: batch updates, newest first, with undo. */
export const Screen = ({ onClose }: ScreenProps) => {
  const [pagesize, setPagesize] = useState(STEP);
  const read = useCall(
    listBatchOperations,
    { query: { pagesize } },
    {
      keep: true,
      refetchInterval: (answer) => (answer?.batch_operations.some(({ status }) => status === 'pending') ? POLL : false),
    },
  );
  return (
    <ScreenDialog title="Batch updates" onClose={onClose}>
      {!read.data ? (
        <QueryFallback call={read} rows={3} columns={1} />
      ) : read.data.batch_operations.length === 0 ? (
        <EmptyState hint="Select songs in the list and choose Batch update." />
      ) : (
        <ul className={classes.operations}>
          {read.data.batch_operations.map((operation) => (
            <Operation key={operation.uuid} operation={operation} />
          ))}
        </ul>
      )}
      {read.data && read.data.paging.total_size > read.data.batch_operations.length && (
        <Button variant="subtle" onClick={() => setPagesize(pagesize + STEP)}>
          Show more
        </Button>
      )}
    </ScreenDialog>
  );
};

const outcome = ({ count, changed, unchanged, failed, created, deleted }: BatchOperation): string =>
  [
    ...(created > 0 ? [`${counted(created, 'song')} created`] : []),
    ...(deleted > 0 ? [`${counted(deleted, 'song')} deleted`] : []),
    ...(changed > 0 || created + deleted === 0
      ? [`${changed.toLocaleString('en-US')} of ${counted(count, 'song')} changed`]
      : []),
    ...(unchanged > 0 ? [`${unchanged.toLocaleString('en-US')} had the value already`] : []),
    ...(failed > 0 ? [`${failed.toLocaleString('en-US')} not changed`] : []),
  ].join(', ');

/** Its songs are known as long as it could be undone, and the list can show them. */
const isKept = ({ status, changed, created, created_at }: BatchOperation): boolean =>
  status !== 'pending' && changed + created > 0 && Date.now() - Date.parse(created_at) < BATCH_UNDO_DAYS * 86_400_000;

const Operation = ({ operation }: { operation: BatchOperation }) => {
  const { uuid, status, user, created_at, progress, failed, task_uuid, is_undone, undo_allowed, song_import } =
    operation;
  const own = useSession((session) => session.user?.uuid) === user.uuid;
  const [areErrorsShown, setErrorsShown] = useState(false);
  const invalidate = useInvalidate();
  const undo = useUndo();
  const lastStatus = useRef(status);
  useEffect(() => {
    // The list below would show the old values.
    if (lastStatus.current === 'pending' && status !== 'pending') void invalidate(song.list);
    lastStatus.current = status;
  }, [status, invalidate]);
  const text = operationText(operation);
  return (
    <li className={classes.operation}>
      <div className={classes.operationHead}>
        <span className={classes.title}>{text}</span>
        <StatusBadge tone={tones[status]}>{is_undone ? 'Undone' : titles[status]}</StatusBadge>
      </div>
      <Text size="sm">
        {isKept(operation) ? (
          <Anchor component={Link} to={`${linkTo('SONGS')}?batch_operation_uuid=${uuid}`}>
            {outcome(operation)}
          </Anchor>
        ) : (
          outcome(operation)
        )}
        {song_import && (
          <>
            {', from '}
            <RouteLink to="SONG_IMPORT" params={{ uuid: song_import.uuid }}>
              {song_import.file_name}
            </RouteLink>
          </>
        )}
      </Text>
      <Text size="sm" c="dimmed">
        {own ? '' : `${user.full_name}, `}
        <RelativeTime value={created_at} />
      </Text>
      {status === 'pending' && <Progress value={progress} aria-label={`Progress of ${text}`} />}
      <div className={classes.actions}>
        {own && failed > 0 && task_uuid !== null && !areErrorsShown && (
          <Button variant="subtle" size="compact-md" onClick={() => setErrorsShown(true)}>
            Show what was not changed
          </Button>
        )}
        {undo_allowed && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={`Undo ${text}`}
            loading={undo.isPending}
            onClick={() => undo.start(uuid)}
          >
            Undo
          </Button>
        )}
      </div>
      {areErrorsShown && task_uuid !== null && <TaskErrors uuid={task_uuid} />}
    </li>
  );
};

const TaskErrors = ({ uuid }: { uuid: string }) => {
  const read = useCall(readAsyncTask, { params: { uuid } });
  if (!read.data) return <QueryFallback call={read} rows={1} columns={1} />;
  return <SongErrors title="Not changed" errors={read.data.async_task.errors} />;
};
