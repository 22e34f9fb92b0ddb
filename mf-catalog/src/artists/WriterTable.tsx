import { ipiNumberReaders } from '@segno/contract';
import { useCan } from '@segno/host';
import { RelativeTime } from '@segno/ui';
import { Checkbox } from '@segno/ui/extra';
import { LineTable, type LineColumn } from '../lineTable/LineTable';
import type { WriterLine } from './writerLines';
import classes from './WritersField.module.css';

export interface WriterTableProps {
  /** Label of the table. */
  label: string;
  lines: readonly WriterLine[];
  /** Errors by line. */
  errors: readonly (string | undefined)[];
  /** Without these the table is read-only. */
  onDefault?: (uuid: string, isDefault: boolean) => void;
  onRemove?: (uuid: string) => void;
}

const nameOf = ({ full_name }: WriterLine): string => full_name ?? 'this writer';

const Day = ({ at }: { at: string | undefined }) => (at === undefined ? 'Not saved yet' : <RelativeTime value={at} />);

const numberColumn: LineColumn<WriterLine> = { header: 'IPI', cell: ({ ipi_number }) => ipi_number ?? '–' };

/** Writers of an artist, one per line. */
export const WriterTable = ({ label, lines, errors, onDefault, onRemove }: WriterTableProps) => {
  const seesNumbers = useCan(ipiNumberReaders);
  const columns: readonly LineColumn<WriterLine>[] = [
    {
      header: 'Name',
      cell: ({ uuid, full_name }, index) => (
        <>
          {full_name ?? uuid}
          {errors[index] && <span className={classes.error}> {errors[index]}</span>}
        </>
      ),
    },
    ...(seesNumbers ? [numberColumn] : []),
    { header: 'PRO', cell: ({ performing_rights_organization: pro }) => pro?.name ?? '–' },
    {
      header: 'Is Default',
      cell: (line) => {
        if (!onDefault) return line.is_default ? 'Yes' : 'No';
        return (
          <Checkbox
            aria-label={`${line.full_name ?? 'This writer'} is a default writer`}
            className={classes.box ?? ''}
            checked={line.is_default === true}
            onChange={(event) => onDefault(line.uuid, event.currentTarget.checked)}
          />
        );
      },
    },
    { header: 'Songs Together', cell: ({ songs_together: count = 0 }) => count.toLocaleString('en-US') },
    { header: 'Added On', cell: ({ created_at }) => <Day at={created_at} /> },
    { header: 'Last Modified', cell: ({ updated_at }) => <Day at={updated_at} /> },
  ];
  return (
    <LineTable
      label={label}
      lines={lines}
      keyOf={({ uuid }) => uuid}
      nameOf={nameOf}
      columns={columns}
      onRemove={onRemove && (({ uuid }) => onRemove(uuid))}
    />
  );
};
