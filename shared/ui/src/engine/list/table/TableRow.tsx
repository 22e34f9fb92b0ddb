import { memo, type ReactNode } from 'react';
import type { RenderedColumn, RowAction } from '../columns';
import { CutText } from './CutText';
import classes from './DataTable.module.css';
import actionClasses from './RowAction.module.css';

export interface TableRowProps<Row extends { uuid: string }> {
  row: Row;
  columns: readonly RenderedColumn<Row>[];
  nameOf: (row: Row) => string;
  /** Target of the first column's link. */
  hrefOf: ((row: Row) => string | undefined) | undefined;
  actions: readonly RowAction<Row>[];
  /** Undefined if rows cannot be selected. */
  selected: boolean | undefined;
  onToggle: ((uuid: string) => void) | undefined;
  /** Selects the rows between the last selected one and this one: a click with Shift. */
  onExtend: ((uuid: string) => void) | undefined;
}

/** Truncates a text in a column without a width of its own, to leave space for columns that are never truncated. */
const cuttable = (
  content: ReactNode,
  { width, isResized }: { width: number | undefined; isResized: boolean },
): ReactNode =>
  (width === undefined || isResized) && typeof content === 'string' ? <CutText>{content}</CutText> : content;

/** A button may disappear with its action: the focus then moves to the row's link. */
const leaveFocusInRow = (button: HTMLButtonElement) => () => {
  if (document.activeElement === button) button.closest('tr')?.querySelector('a')?.focus();
};

// Native elements and one memo per row: mounting 1000 Mantine rows takes a second, these take a fraction of it.
const Row = <Item extends { uuid: string }>({
  row,
  columns,
  nameOf,
  hrefOf,
  actions,
  selected,
  onToggle,
  onExtend,
}: TableRowProps<Item>) => {
  const name = nameOf(row);
  const href = hrefOf?.(row);
  return (
    <tr className={classes.row} role="row" data-selected={selected || undefined}>
      {selected !== undefined && (
        <td className={classes.tick} role="cell">
          <input
            type="checkbox"
            className={classes.checkbox}
            aria-label={`Select ${name}`}
            checked={selected}
            onChange={({ nativeEvent }) => {
              const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
              (isRange ? onExtend : onToggle)?.(row.uuid);
            }}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const content = cuttable(column.render(row), column);
        // Sets only attributes that a style needs: attributes of ten thousand cells are slow.
        const shown = {
          'data-align': column.align === 'right' ? column.align : undefined,
          'data-priority': column.priority > 3 ? column.priority : undefined,
          'data-resized': column.isResized || undefined,
        };
        if (index > 0)
          return (
            <td key={column.id} className={classes.cell} role="cell" data-label={column.header} {...shown}>
              {content}
            </td>
          );
        return (
          <th key={column.id} className={classes.first} scope="row" role="rowheader" {...shown}>
            {href === undefined ? (
              content
            ) : (
              <a className={classes.link} href={href} data-route>
                {content}
              </a>
            )}
          </th>
        );
      })}
      {actions.length > 0 && (
        <td className={classes.actions} role="cell">
          {actions.map(
            ({ label, icon: Icon, run, when }) =>
              (when?.(row) ?? true) && (
                <button
                  key={label}
                  ref={leaveFocusInRow}
                  type="button"
                  className={actionClasses.action}
                  title={label}
                  aria-label={`${label} ${name}`}
                  onClick={() => run(row)}
                >
                  <Icon size={16} aria-hidden />
                </button>
              ),
          )}
        </td>
      )}
    </tr>
  );
};

// memo() drops the type parameter.
export const TableRow = memo(Row) as typeof Row;
