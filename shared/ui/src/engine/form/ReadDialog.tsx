import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ScreenDialog } from './layout/ScreenDialog';
import { QueryFallback } from '../../components/states/QueryFallback';

export interface ReadDialogProps<Answer> {
  title: string;
  /** The call that reads the record. */
  call: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isFetchedAfterMount' | 'isFetching' | 'refetch'>;
  /** Columns of its form, for the skeleton. */
  columns: 1 | 2;
  onClose: () => void;
  /** The dialog itself, once the record has loaded. */
  children: (answer: Answer) => ReactNode;
}

/** A dialog about one record. It shows what was fetched for this opening, never an older copy. */
export function ReadDialog<Answer>({ title, call, columns, onClose, children }: ReadDialogProps<Answer>) {
  if (call.data !== undefined && call.isFetchedAfterMount) return <>{children(call.data)}</>;
  return (
    <ScreenDialog title={title} onClose={onClose}>
      <QueryFallback call={call} rows={6} columns={columns} />
    </ScreenDialog>
  );
}
