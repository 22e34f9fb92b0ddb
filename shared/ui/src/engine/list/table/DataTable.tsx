import { useMemo, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { renderedColumns, type Column, type RowAction } from '../columns';
import { extendByKey } from './extendByKey';
import { rowParts } from './rowParts';
import { TableBody } from './TableBody';
import { TableHead, type TableSort } from './TableHead';
import { titleCutText } from './titleCutText';
import { useFixedColumns } from './useFixedColumns';
import { usePermitted } from '../usePermitted';
import { useRouteHref, type RecordRoute } from '../links/useRouteHref';
import type { Selection } from './useSelection';
import classes from './DataTable.module.css';

export interface DataTableProps<Row extends { uuid: string }, Sort extends string = string> {
  /** What the table is of, for assistive technology: 'Genres'. */
  label: string;
  rows: readonly Row[];
  /** Keep it outside the component, or memoised: rows are re-rendered when it changes. */
  columns: readonly Column<Row, Sort>[];
  /** The row in a word: what 'Select …' and 'Delete …' are said of. Keep it outside the component as well. */
  nameOf: (row: Row) => string;
  /** The screen that the first column leads to. */
  rowRoute?: RecordRoute;
  /** Shown on hover and focus, always there on a touch screen. */
  rowActions?: readonly RowAction<Row>[];
  /** The fields that can be sorted by. */
  sortable?: readonly Sort[];
  sort?: TableSort;
  selection?: Selection;
  /** The rows are those of the page before. */
  dimmed?: boolean;
}

const nothing: readonly never[] = [];

/** Rows in columns; below 800 px each row is a card. Nothing scrolls sideways. */
export const DataTable = <Row extends { uuid: string }, Sort extends string = string>({
  label,
  rows,
  columns,
  nameOf,
  rowRoute,
  rowActions = nothing,
  sortable = nothing,
  sort,
  selection,
  dimmed = false,
}: DataTableProps<Row, Sort>) => {
  const navigate = useNavigate();
  const hrefOf = useRouteHref();
  const rowHref = useMemo(() => rowRoute && ((row: Row) => hrefOf(rowRoute, { uuid: row.uuid })), [rowRoute, hrefOf]);
  const drawn = usePermitted(
    // The sort key is one of the source's own, which the table itself need not know.
    useMemo(() => renderedColumns(columns as readonly Column<Row>[], sortable), [columns, sortable]),
  );
  const actions = usePermitted(rowActions);
  const parts = useMemo(() => rowParts(rows), [rows]);
  const table = useFixedColumns({ isLong: parts.length > 1, rows, columns: drawn });

  // One handler for all links of the table: a router link for each row would be re-rendered with every address.
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[data-route]') : null;
    const href = link?.getAttribute('href');
    if (!href) return;
    event.preventDefault();
    void navigate(href);
  };

  return (
    <table
      ref={table}
      className={classes.table}
      role="table"
      aria-label={label}
      aria-busy={dimmed}
      data-dimmed={dimmed || undefined}
      onClick={follow}
      onPointerOver={titleCutText}
      onKeyDown={selection && ((event) => extendByKey(event, { rows, add: selection.add }))}
    >
      <colgroup>
        {selection && <col width={44} />}
        {drawn.map(({ id, width, priority }) => (
          <col key={id} width={width} data-priority={priority} className={classes.column} />
        ))}
        {actions.length > 0 && <col width={actions.length * 32 + 16} />}
      </colgroup>
      <TableHead columns={drawn} sort={sort} selection={selection} hasActions={actions.length > 0} />
      {parts.map((part, place) => (
        <TableBody
          key={place}
          rows={part}
          chosen={selection?.selected}
          isLater={place > 0}
          columns={drawn}
          nameOf={nameOf}
          hrefOf={rowHref}
          actions={actions}
          onToggle={selection?.toggle}
          onExtend={selection?.extendTo}
        />
      ))}
    </table>
  );
};
