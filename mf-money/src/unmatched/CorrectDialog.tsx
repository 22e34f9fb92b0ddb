import { listRowCandidates, type StatementRow } from '@segno/contract/money';
import { useCall } from '@segno/host';
import { Text } from '@segno/ui';
import { Modal } from '@segno/ui/extra';
import { useState } from 'react';
import { SongChoice } from './SongChoice';
import { useMatching } from './useMatching';
import classes from './UnmatchedScreen.module.css';

/** A row of a statement that counts. */
export type CorrectedRow = Pick<StatementRow, 'statement_uuid' | 'row_number' | 'work_title' | 'pro'>;

export interface CorrectDialogProps {
  /** The row to correct; null while closed. */
  row: CorrectedRow | null;
  onClose: () => void;
}

/** Changes how rows are matched: with another song, with several, or as not ours (E11: matched by a person). */
export const CorrectDialog = ({ row, onClose }: CorrectDialogProps) => (
  <Modal
    opened={row !== null}
    onClose={onClose}
    size="40rem"
    title={row ? `Whose is ${row.work_title === '' ? 'this row' : row.work_title}?` : ''}
    closeButtonProps={{ 'aria-label': 'Close dialog' }}
  >
    {row && <Choice row={row} onClose={onClose} />}
  </Modal>
);

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
