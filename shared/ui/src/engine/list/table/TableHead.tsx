import { VisuallyHidden } from '../../../index';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '../../../icons';
import type { TableSort } from '../controls/tableSort';
import type { RenderedColumn } from '../columns';
import { ColumnEdge } from './ColumnEdge';
import classes from './DataTable.module.css';

interface TableHeadProps {
  columns: readonly Pick<RenderedColumn<object>, 'id' | 'header' | 'align' | 'priority' | 'sort' | 'isResized'>[];
  sort: TableSort | undefined;
  /** The checkbox that selects all rows; undefined if rows cannot be selected. */
  selection: { state: 'none' | 'partial' | 'all'; toggleAll: () => void } | undefined;
  hasActions: boolean;
  /** Sets the width of a column in pixels; undefined if columns cannot be resized. */
  onResize: ((id: string, width: number) => void) | undefined;
}

const marks = { asc: IconArrowUp, desc: IconArrowDown } as const;

export const TableHead = ({ columns, sort, selection, hasActions, onResize }: TableHeadProps) => (
  <thead className={classes.head} role="rowgroup">
    <tr role="row">
      {selection && (
        <th className={classes.tick} scope="col" role="columnheader">
          <input
            type="checkbox"
            className={classes.checkbox}
            aria-label="Select all rows of this page"
            checked={selection.state === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = selection.state === 'partial';
            }}
            onChange={selection.toggleAll}
          />
        </th>
      )}
      {columns.map(({ id, header, align, priority, isResized, sort: field }) => {
        const sorted = field !== undefined && sort?.by === field ? sort.order : undefined;
        const Mark = sorted ? marks[sorted] : IconArrowsSort;
        return (
          <th
            key={id}
            className={classes.headCell}
            scope="col"
            role="columnheader"
            data-column={id}
            data-align={align}
            data-priority={priority}
            data-resized={isResized || undefined}
            aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
          >
            {field !== undefined && sort ? (
              <button
                type="button"
                className={classes.sort}
                data-sorted={sorted !== undefined || undefined}
                onClick={() => sort.onSort(field)}
              >
                {header}
                <Mark size={14} aria-hidden />
              </button>
            ) : (
              header
            )}
            {onResize && <ColumnEdge onResize={(width) => onResize(id, width)} />}
          </th>
        );
      })}
      {hasActions && (
        <th className={classes.actionsHead} scope="col" role="columnheader">
          <VisuallyHidden>Actions</VisuallyHidden>
        </th>
      )}
    </tr>
  </thead>
);
