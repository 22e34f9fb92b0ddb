import { readStatementRow, type StatementRow } from '@segno/contract/money';
import { useCall } from '@segno/host';
import { Anchor, KeyValue, Text } from '@segno/ui';
import { Modal } from '@segno/ui/extra';
import { QueryFallback } from '@segno/ui/form';
import { IconDownload } from '@segno/ui/icons';
import classes from './RawRowDialog.module.css';

export interface RawRowDialogProps {
  /** The row; null while closed. */
  row: StatementRow | null;
  onClose: () => void;
}

/** A row of the original file with its column names, and the file itself (E10: from an amount to its rows). */
export const RawRowDialog = ({ row, onClose }: RawRowDialogProps) => (
  <Modal
    opened={row !== null}
    onClose={onClose}
    size="40rem"
    title={row ? `Row ${row.row_number.toLocaleString('en-US')} of the file` : ''}
    closeButtonProps={{ 'aria-label': 'Close dialog' }}
  >
    {row && <RawRow uuid={row.statement_uuid} number={row.row_number} />}
  </Modal>
);

const RawRow = ({ uuid, number }: { uuid: string; number: number }) => {
  const read = useCall(readStatementRow, { params: { uuid, row_number: String(number) } });
  if (read.error || !read.data)
    return <QueryFallback call={read} rows={6} columns={2} failedText="Impossible to fetch the row." />;
  const { header, cells, error: problem, url, file_name } = read.data.raw_row;
  const width = Math.max(header.length, cells.length);
  const named = Array.from({ length: width }, (_, at) => ({
    label: header[at] === undefined || header[at] === '' ? `Column ${at + 1}` : header[at],
    value: cells[at] ?? '',
  }));
  return (
    <div className={classes.root}>
      {problem !== null && <Text>{problem}</Text>}
      <RawCells cells={named} />
      <Anchor href={url} download={file_name} className={classes.file}>
        <IconDownload size={16} aria-hidden />
        Download {file_name}
      </Anchor>
    </div>
  );
};

/** Two columns of a file may have the same name, and `KeyValue` uses names as keys. */
const RawCells = ({ cells }: { cells: readonly { label: string; value: string }[] }) => {
  const seen = new Map<string, number>();
  const items = cells.map(({ label, value }) => {
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    return { label: count === 1 ? label : `${label} (${count})`, value };
  });
  return <KeyValue wide items={items} />;
};
