import type { PointerEvent } from 'react';
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
  columns: readonly Pick<RenderedColumn<object>, 'id' | 'header' | 'align' | 'priority' | 'sort' | 'isResized'>[];
  sort: TableSort | undefined;
  /** The box that chooses all rows; undefined: rows cannot be chosen. */
  selection: { state: 'none' | 'partial' | 'all'; toggleAll: () => void } | undefined;
  hasActions: boolean;
  /** Gives a column so many pixels; undefined: columns stay as wide as they are. */
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
            {onResize && <Edge onResize={(width) => onResize(id, width)} />}
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

/** The pixels that a pointer has gone since it was pressed on an edge. */
const goneBy = ({ currentTarget: { dataset }, clientX }: PointerEvent<HTMLElement>): number =>
  clientX - Number(dataset['from']);

/**
 * The edge by which a pointer makes a column wider; the menu of columns has keys for it. The edge alone follows the pointer: a
 * thousand rows are laid out once, at the end.
 */
const Edge = ({ onResize }: { onResize: (width: number) => void }) => (
  <span
    className={classes.edge}
    aria-hidden
    onPointerDown={(event) => {
      event.preventDefault();
      event.currentTarget.dataset['from'] = String(event.clientX);
      event.currentTarget.setPointerCapture(event.pointerId);
    }}
    onPointerMove={(event) => {
      const { style, dataset } = event.currentTarget;
      if (dataset['from'] !== undefined) style.translate = `${goneBy(event)}px`;
    }}
    onPointerUp={(event) => {
      const { style, dataset, parentElement } = event.currentTarget;
      if (dataset['from'] === undefined) return;
      const gone = goneBy(event);
      delete dataset['from'];
      style.translate = '';
      if (gone !== 0) onResize((parentElement?.offsetWidth ?? 0) + gone);
    }}
    onPointerCancel={({ currentTarget: { style, dataset } }) => {
      delete dataset['from'];
      style.translate = '';
    }}
  />
);
