import { messageOf } from '@segno/host';
import { ErrorState, SkeletonRows } from '@segno/ui';
import { ScreenDialog } from '@segno/ui/form';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface ReadDialogProps<Answer> {
  title: string;
  /** The call that reads the record. */
  call: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isFetchedAfterMount' | 'isFetching' | 'refetch'>;
  /** Columns of its form, while it is read. */
  columns: 1 | 2;
  onClose: () => void;
  /** The dialog itself, once there is something to show in it. */
  children: (answer: Answer) => ReactNode;
}

/** A dialog about one record. It starts from what was read for this opening, never from an older copy. */
export function ReadDialog<Answer>({ title, call, columns, onClose, children }: ReadDialogProps<Answer>) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = call;
  if (data !== undefined && isFetchedAfterMount) return <>{children(data)}</>;
  return (
    <ScreenDialog title={title} onClose={onClose}>
      {error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {messageOf(error)}
        </ErrorState>
      ) : (
        <SkeletonRows rows={6} columns={columns} />
      )}
    </ScreenDialog>
  );
}
