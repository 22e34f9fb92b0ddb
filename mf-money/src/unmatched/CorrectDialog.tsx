import { listRowCandidates, type StatementRow } from '@segno/contract/money';
import { useCall } from '@segno/host';
import { Text } from '@segno/ui';
import { Modal } from '@segno/ui/extra';
import { useEffect, useRef, useState } from 'react';
import { SongChoice } from './SongChoice';
import { useMatching } from './useMatching';
import classes from './UnmatchedScreen.module.css';

/** A row of a statement that counts. */
export type CorrectedRow = Pick<StatementRow, 'uuid' | 'statement_uuid' | 'row_number' | 'work_title' | 'pro'>;

export interface CorrectDialogProps {
  /** The row to correct; null while closed. */
  row: CorrectedRow | null;
  /** What the list shows: a corrected row may leave it. */
  rows: readonly Pick<StatementRow, 'uuid'>[];
  onClose: () => void;
}

/**
 * A corrected row may leave the list some seconds later: then the focus moves to the row that has taken its place. Returns
 * the function to call when the dialog has closed, which may be later than that.
 */
function useFocusOfNextRow(row: CorrectedRow | null, rows: CorrectDialogProps['rows']): () => void {
  const left = useRef<{ uuid: string; at: number }>(undefined);
  const look = () => {
    const { uuid: gone, at } = left.current ?? { at: 0 };
    if (gone === undefined || document.activeElement !== document.body || rows.some(({ uuid }) => uuid === gone))
      return;
    left.current = undefined;
    const buttons = document.querySelectorAll<HTMLElement>('main tbody tr button:last-of-type');
    (buttons[Math.min(at, buttons.length - 1)] ?? document.getElementById('page-title'))?.focus();
  };
  useEffect(() => {
    if (row) left.current = { uuid: row.uuid, at: rows.findIndex(({ uuid }) => uuid === row.uuid) };
    else look();
    // oxlint-disable-next-line react/exhaustive-deps -- `look` is of the same rows.
  }, [row, rows]);
  return look;
}

/** Changes how rows are matched: with another song, with several, or as not ours (E11: matched by a person). */
export const CorrectDialog = ({ row, rows, onClose }: CorrectDialogProps) => {
  const look = useFocusOfNextRow(row, rows);
  return (
    <Modal
      opened={row !== null}
      onClose={onClose}
      onExitTransitionEnd={look}
      size="40rem"
      title={row ? `Whose is ${row.work_title === '' ? 'this row' : row.work_title}?` : ''}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      {row && <Choice row={row} onClose={onClose} />}
    </Modal>
  );
};

const Choice = ({ row, onClose }: { row: CorrectedRow; onClose: () => void }) => {
  const [title, setTitle] = useState('');
  const { correct } = useMatching();
  const { statement_uuid, row_number, pro, work_title } = row;
  const asked = useCall(
    listRowCandidates,
    {
      params: { uuid: statement_uuid, row_number: String(row_number) },
      query: title === '' ? {} : { work_title: title },
    },
    { keep: true },
  );
  return (
    <div className={classes.choice}>
      <Text size="sm">
        {`What is said here counts for what ${pro} calls so in every statement, and in those to come. Matched by People takes it back.`}
      </Text>
      <SongChoice
        label={work_title}
        asked={asked}
        title={title}
        onSearch={setTitle}
        onChoose={(whose) => {
          correct({ row, whose });
          onClose();
        }}
        takesFocus
      />
    </div>
  );
};
