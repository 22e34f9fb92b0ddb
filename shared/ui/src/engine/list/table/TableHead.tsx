import { VisuallyHidden } from '../../../index';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '../../../icons';
import type { RenderedColumn } from '../columns';
import classes from './DataTable.module.css';

/** How a table is sorted, and how to sort it otherwise. */
export interface TableSort {
  by: string | undefined;
  order: 'asc' | 'desc';
  onSort: (field: string) => void;
}

interface TableHeadProps {
  columns: readonly Pick<RenderedColumn<object>, 'id' | 'header' | 'align' | 'priority' | 'sort'>[];
  sort: TableSort | undefined;
  /** The box that chooses all rows; undefined: rows cannot be chosen. */
  selection: { state: 'none' | 'partial' | 'all'; toggleAll: () => void } | undefined;
  hasActions: boolean;
}

const marks = { asc: IconArrowUp, desc: IconArrowDown } as const;

export const TableHead = ({ columns, sort, selection, hasActions }: TableHeadProps) => (
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
      {columns.map(({ id, header, align, priority, sort: field }) => {
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
