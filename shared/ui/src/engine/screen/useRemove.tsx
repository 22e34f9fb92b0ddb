import type { AnyResource } from '@segno/contract';
import { notifySuccess, useInvalidate } from '@segno/host';
import { useMemo, useState, type ReactNode } from 'react';
import { Question } from '../../components/dialogs/Question';
import { notifyFailure } from '../../components/notifyFailure';
import { IconTrash } from '../../icons';
import type { RowAction } from '../list/columns';
import type { List } from '../list/useList';
import { removeRecord } from './removeRecord';
import type { RemoveText } from './screenSpec';

interface Remove<Row extends { uuid: string }> {
  /** The row action; undefined if rows cannot be deleted. */
  action: RowAction<Row> | undefined;
  dialog: ReactNode;
}

/** Deletes a row of a list: asks, deletes, notifies, and has the list refetched. */
export const useRemove = <Row extends { uuid: string }>(
  resource: AnyResource,
  text: RemoveText<Row> | undefined,
  list: Pick<List, 'rows' | 'state' | 'setPage'>,
): Remove<Row> => {
  const [asked, setAsked] = useState<Row>();
  const [step, setStep] = useState<'closed' | 'open' | 'busy'>('closed');
  const invalidate = useInvalidate();
  const permission = resource.remove.permission;
  const when = text?.when;
  const possible = text !== undefined && resource.only.includes('remove');

  const action = useMemo<RowAction<Row> | undefined>(
    () =>
      possible
        ? {
            label: 'Delete',
            icon: IconTrash,
            permission,
            ...(when ? { when } : {}),
            run: (row) => {
              setAsked(row);
              setStep('open');
            },
          }
        : undefined,
    [possible, permission, when],
  );

  if (!text || !asked) return { action, dialog: null };

  const remove = async () => {
    setStep('busy');
    try {
      await removeRecord(resource.remove, asked);
      notifySuccess(text.done);
      // Deleting the last row would leave this page empty.
      if (list.rows.length === 1 && list.state.pagenum > 1) list.setPage(list.state.pagenum - 1);
    } catch (error) {
      notifyFailure(error, text.failed);
    } finally {
      setStep('closed');
      void invalidate(resource.remove);
    }
  };

  const dialog = (
    <Question
      text={typeof text.question === 'function' ? text.question(asked) : text.question}
      detail={typeof text.detail === 'function' ? text.detail(asked) : text.detail}
      confirmLabel="Delete"
      danger
      opened={step !== 'closed'}
      busy={step === 'busy'}
      onConfirm={() => void remove()}
      onCancel={() => setStep('closed')}
    />
  );
  return { action, dialog };
};
