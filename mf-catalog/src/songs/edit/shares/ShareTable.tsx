import { ipiNumberReaders } from '@segno/contract';
import { useCan } from '@segno/host';
import { NumberInput, Select } from '@segno/ui/extra';
import { designationChoices } from '../../../choices/designationChoices';
import { LineTable, type LineColumn } from '../../../lineTable/LineTable';
import { keyOf, withRow, type ShareRow } from './shareRows';
import { WriterBox } from './WriterBox';
import classes from './SharesField.module.css';

export interface ShareTableProps {
  /** Prefix of the ids of its boxes. */
  id: string;
  label: string;
  rows: readonly ShareRow[];
  /** Errors of its boxes by path: '0.share'. */
  errors: Readonly<Record<string, string | undefined>>;
  readOnly: boolean;
  onChange: (rows: ShareRow[]) => void;
}

const numberColumn: LineColumn<ShareRow> = {
  header: 'IPI',
  className: classes.code,
  cell: ({ ipi_number }) => ipi_number ?? '–',
};

/** Writers of a song with role and share, one per line. */
export const ShareTable = ({ id, label, rows, errors, readOnly, onChange }: ShareTableProps) => {
  const seesNumbers = useCan(ipiNumberReaders);
  const change = (index: number, next: Partial<ShareRow>) => onChange(withRow(rows, index, next));
  const columns: readonly LineColumn<ShareRow>[] = [
    {
      header: 'Writer',
      className: classes.writer,
      cell: (row, index) => (
        <WriterBox
          id={`${id}-${index}-writer_uuid`}
          label={`Writer ${index + 1}`}
          writer={{ uuid: row.writer_uuid, name: row.name ?? '' }}
          taken={rows.flatMap(({ writer_uuid }, other) => (other === index ? [] : [writer_uuid]))}
          readOnly={readOnly}
          error={errors[`${index}.writer_uuid`]}
          onChoose={(writer) =>
            change(index, {
              writer_uuid: writer.uuid,
              name: writer.full_name,
              ipi_number: writer.ipi_number,
              pro: writer.pro,
              // M14: the role of a line starts as the writer's own.
              role: writer.designation_code,
            })
          }
        />
      ),
    },
    {
      header: 'Role',
      className: classes.role,
      cell: (row, index) => (
        <Select
          id={`${id}-${index}-role`}
          aria-label={`Role of writer ${index + 1}`}
          data={designationChoices}
          value={row.role ?? null}
          readOnly={readOnly}
          allowDeselect={false}
          error={errors[`${index}.role`]}
          onChange={(role) => role !== null && change(index, { role })}
        />
      ),
    },
    { header: 'PRO', className: classes.code, cell: ({ pro }) => pro ?? '–' },
    ...(seesNumbers ? [numberColumn] : []),
    {
      header: 'Share %',
      className: classes.share,
      cell: ({ share }, index) => (
        <NumberInput
          id={`${id}-${index}-share`}
          aria-label={`Share of writer ${index + 1} in per cent`}
          value={typeof share === 'number' || typeof share === 'string' ? share : ''}
          readOnly={readOnly}
          error={errors[`${index}.share`]}
          onChange={(next) => change(index, { share: next })}
        />
      ),
    },
  ];
  return (
    <LineTable
      label={label}
      lines={rows}
      keyOf={keyOf}
      nameOf={(_, index) => `writer ${index + 1}`}
      columns={columns}
      onRemove={readOnly ? undefined : (_, index) => onChange(rows.filter((_row, other) => other !== index))}
    />
  );
};
