import { ActionIcon, VisuallyHidden } from '@segno/ui';
import { IconTrash } from '@segno/ui/icons';
import type { ReactNode } from 'react';
import classes from './LineTable.module.css';

export interface LineColumn<Line> {
  header: string;
  cell: (line: Line, index: number) => ReactNode;
  /** Sets the column's width. */
  className?: string | undefined;
}

export interface LineTableProps<Line> {
  /** Label of the table. */
  label: string;
  lines: readonly Line[];
  keyOf: (line: Line) => string;
  columns: readonly LineColumn<Line>[];
  /** Name of a line on its button: 'writer 2'. */
  nameOf: (line: Line, index: number) => string;
  /** Without it no line can be removed. */
  onRemove?: ((line: Line, index: number) => void) | undefined;
}

/** Lines of a form in a table; cards if there is no room for rows. */
export function LineTable<Line>({ label, lines, keyOf, columns, nameOf, onRemove }: LineTableProps<Line>) {
  return (
    <div className={classes.root}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
            {onRemove && (
              <th scope="col">
                <VisuallyHidden>Remove</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={keyOf(line)} className={classes.line}>
              {columns.map(({ header, cell, className }) => (
                <td key={header} data-label={header} className={className}>
                  <div className={classes.value}>{cell(line, index)}</div>
                </td>
              ))}
              {onRemove && (
                <td className={classes.remove}>
                  <ActionIcon
                    size="lg"
                    aria-label={`Remove ${nameOf(line, index)}`}
                    title="Remove"
                    onClick={() => onRemove(line, index)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
