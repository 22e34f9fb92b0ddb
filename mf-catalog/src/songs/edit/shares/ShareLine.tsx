import { ActionIcon } from '@segno/ui';
import { NumberInput, Select } from '@segno/ui/extra';
import { IconTrash } from '@segno/ui/icons';
import type { ShareRow } from './shareRows';
import { WriterBox } from './WriterBox';
import { writerRoles } from './writerRoles';
import classes from './SharesField.module.css';

export interface ShareLineProps {
  /** Prefix of the ids of its boxes. */
  id: string;
  /** Place in the table, from 1. */
  place: number;
  row: ShareRow;
  taken: readonly string[];
  readOnly: boolean;
  errors: { writer: string | undefined; role: string | undefined; share: string | undefined };
  onChange: (change: Partial<ShareRow>) => void;
  onRemove: () => void;
}

/** One writer of a song, with role and share. */
export const ShareLine = ({ id, place, row, taken, readOnly, errors, onChange, onRemove }: ShareLineProps) => (
  <tr className={classes.row}>
    <td className={classes.writer} data-label="Writer">
      <WriterBox
        id={`${id}-writer`}
        label={`Writer ${place}`}
        writer={{ uuid: row.writer_uuid, name: row.name ?? '' }}
        taken={taken}
        readOnly={readOnly}
        error={errors.writer}
        onChoose={(writer) =>
          onChange({
            writer_uuid: writer.uuid,
            name: writer.full_name,
            ipi_number: writer.ipi_number,
            pro: writer.pro,
            // M14: the role of a line starts as the writer's own.
            role: writer.designation_code,
          })
        }
      />
    </td>
    <td className={classes.role} data-label="Role">
      <Select
        aria-label={`Role of writer ${place}`}
        data={writerRoles}
        value={row.role ?? null}
        readOnly={readOnly}
        allowDeselect={false}
        error={errors.role}
        onChange={(role) => role !== null && onChange({ role })}
      />
    </td>
    <td data-label="PRO">{row.pro ?? '–'}</td>
    <td data-label="IPI" className={classes.ipi}>
      {row.ipi_number ?? '–'}
    </td>
    <td className={classes.share} data-label="Share %">
      <NumberInput
        aria-label={`Share of writer ${place} in per cent`}
        value={typeof row.share === 'number' || typeof row.share === 'string' ? row.share : ''}
        decimalScale={2}
        allowNegative={false}
        clampBehavior="none"
        hideControls
        readOnly={readOnly}
        error={errors.share}
        onChange={(share) => onChange({ share })}
      />
    </td>
    <td className={classes.remove}>
      {!readOnly && (
        <ActionIcon size="lg" aria-label={`Remove writer ${place}`} title="Remove" onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </td>
  </tr>
);
