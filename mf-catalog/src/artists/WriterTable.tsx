import { ActionIcon, RelativeTime, VisuallyHidden } from '@segno/ui';
import { Checkbox } from '@segno/ui/extra';
import { IconTrash } from '@segno/ui/icons';
import type { WriterLine } from './writerLines';
import classes from './WritersField.module.css';

export interface WriterTableProps {
  /** Name of the table. */
  label: string;
  lines: readonly WriterLine[];
  /** A text for each line that is refused, by its place. */
  errors: readonly (string | undefined)[];
  /** Without these nothing can be changed. */
  onDefault?: (uuid: string, isDefault: boolean) => void;
  onRemove?: (uuid: string) => void;
}

const Day = ({ at }: { at: string | undefined }) => (at === undefined ? 'Not saved yet' : <RelativeTime value={at} />);

/** Writers of an artist, one a line. */
export const WriterTable = ({ label, lines, errors, onDefault, onRemove }: WriterTableProps) => (
  <table className={classes.table} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">IPI</th>
        <th scope="col">PRO</th>
        <th scope="col">Is Default</th>
        <th scope="col">Songs Together</th>
        <th scope="col">Added On</th>
        <th scope="col">Last Modified</th>
        {onRemove && (
          <th scope="col">
            <VisuallyHidden>Remove</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {lines.map((line, index) => (
        <tr key={line.uuid} className={classes.row}>
          <td data-label="Name">
            {line.full_name ?? line.uuid}
            {errors[index] && <span className={classes.error}> {errors[index]}</span>}
          </td>
          <td data-label="IPI" className={classes.number}>
            {line.ipi_number ?? '–'}
          </td>
          <td data-label="PRO">{line.performing_rights_organization?.name ?? '–'}</td>
          <td data-label="Is Default">
            {onDefault ? (
              <Checkbox
                aria-label={`${line.full_name ?? 'This writer'} is a default writer`}
                className={classes.box ?? ''}
                checked={line.is_default === true}
                onChange={(event) => onDefault(line.uuid, event.currentTarget.checked)}
              />
            ) : line.is_default ? (
              'Yes'
            ) : (
              'No'
            )}
          </td>
          <td data-label="Songs Together" className={classes.number}>
            {(line.songs_together ?? 0).toLocaleString('en-US')}
          </td>
          <td data-label="Added On">
            <Day at={line.created_at} />
          </td>
          <td data-label="Last Modified">
            <Day at={line.updated_at} />
          </td>
          {onRemove && (
            <td className={classes.remove}>
              <ActionIcon
                size="lg"
                aria-label={`Remove ${line.full_name ?? 'this writer'}`}
                title="Remove"
                onClick={() => onRemove(line.uuid)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
