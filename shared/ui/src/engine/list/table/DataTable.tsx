import { type KeyboardEvent, memo, type MouseEvent, type PointerEvent, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { renderedColumns, type Column, type RowAction } from '../columns';
import { TableRow, type TableRowProps } from './TableRow';
import type { TableSort } from '../controls/tableSort';
import { TableHead } from './TableHead';
import { useFixedColumns } from './useFixedColumns';
import { usePermitted } from '../usePermitted';
import { useRouteHref, type RecordRoute } from '../links/useRouteHref';
import type { Selection } from './useSelection';
import arrangedClasses from './arrangedColumns.module.css';
import classes from './DataTable.module.css';

/** Number of rows in a part that is laid out only near the viewport; DataTable.module.css contains its height. */
const PART = 25;
/** Minimum number of rows that determine the column widths. */
const FIRST = 50;
/** Width in pixels of a column without values: it becomes as narrow as its head allows. */
const NARROW = 1;
/** Tables with up to this many rows are laid out as a whole. */
const MOST_AS_WHOLE = 100;

/** Splits the rows of a table into parts: first those that determine the column widths, then parts of 25. */
export function rowParts<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  if (rows.length <= MOST_AS_WHOLE) return [rows];
  const first = FIRST + (rows.length % PART);
  const further = Array.from({ length: (rows.length - first) / PART }, (_, part) => {
    const from = first + part * PART;
    return rows.slice(from, from + PART);
  });
  return [rows.slice(0, first), ...further];
}

export interface DataTableProps<Row extends { uuid: string }, Sort extends string = string> {
  /** Name of the table for assistive technology: 'Genres'. */
  label: string;
  rows: readonly Row[];
  /** Define it outside of the component, or memoize it: rows are rendered again when it changes. */
  columns: readonly Column<Row, Sort>[];
  /** Name of a row in labels such as 'Select …' and 'Delete …'. Define it outside of the component too. */
  nameOf: (row: Row) => string;
  /** The screen that the first column links to. */
  rowRoute?: RecordRoute;
  /** Shown on hover and focus; always on touch screens. */
  rowActions?: readonly RowAction<Row>[];
  /** Fields that the table can be sorted by. */
  sortable?: readonly Sort[];
  sort?: TableSort;
  selection?: Selection;
  /** True while the rows of the previous page are still shown. */
  dimmed?: boolean;
  /** The user has chosen the columns: all of them are shown at any width that has columns. */
  arranged?: boolean;
  /** Long texts may take two lines. */
  twoLines?: boolean;
  /** Sets the width of a column in pixels; undefined if columns cannot be resized. */
  onResize?: (id: string, width: number) => void;
}

const nothing: readonly never[] = [];

interface TableBodyProps<Row extends { uuid: string }> extends Omit<TableRowProps<Row>, 'row' | 'selected'> {
  rows: readonly Row[];
  /** Undefined if rows cannot be selected. */
  chosen: ReadonlySet<string> | undefined;
  /** Laid out only near the viewport. */
  isLater: boolean;
}

const Body = <Row extends { uuid: string }>({ rows, chosen, isLater, ...shared }: TableBodyProps<Row>) => (
  <tbody role="rowgroup" className={classes.body} data-later={isLater || undefined}>
    {rows.map((row) => (
      <TableRow key={row.uuid} row={row} selected={chosen?.has(row.uuid)} {...shared} />
    ))}
  </tbody>
);

/** A selection elsewhere in the table creates a new set without any change for these rows. */
const looksTheSame = (
  { chosen: before, ...last }: TableBodyProps<{ uuid: string }>,
  { chosen, ...next }: TableBodyProps<{ uuid: string }>,
): boolean =>
  (Object.keys(next) as (keyof typeof next)[]).every((key) => next[key] === last[key]) &&
  (chosen === before || next.rows.every(({ uuid }) => chosen?.has(uuid) === before?.has(uuid)));

/** A part of a table's rows: a selection among a thousand rows renders only its own part. memo() drops the type parameter. */
const TableBody = memo(Body, looksTheSame) as typeof Body;

/** Rows in columns; below 800 px each row is a card. Only a table whose columns the user has chosen scrolls sideways. */
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
  arranged = false,
  twoLines = false,
  onResize,
}: DataTableProps<Row, Sort>) => {
  const navigate = useNavigate();
  const hrefOf = useRouteHref();
  const rowHref = useMemo(() => rowRoute && ((row: Row) => hrefOf(rowRoute, { uuid: row.uuid })), [rowRoute, hrefOf]);
  const drawn = usePermitted(
    // The sort key belongs to the source; the table need not know its type.
    useMemo(() => renderedColumns(columns as readonly Column<Row>[], sortable), [columns, sortable]),
  );
  const actions = usePermitted(rowActions);
  const parts = useMemo(() => rowParts(rows), [rows]);
  const isLong = parts.length > 1;
  // An empty column is as wide as its head, except in a long table, where the head and each row have their own layout.
  const widths = useMemo(
    () =>
      drawn.map(({ width, isResized, isEmpty }, place) =>
        place > 0 && !isLong && !isResized && rows.every(isEmpty) ? NARROW : width,
      ),
    [drawn, rows, isLong],
  );
  const table = useFixedColumns({ isLong, rows, columns: drawn, arranged });

  // One handler for all links of the table: a router link in each row would be rendered again at every navigation.
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
      className={arranged ? `${classes.table} ${arrangedClasses.arranged}` : classes.table}
      role="table"
      aria-label={label}
      aria-busy={dimmed}
      data-dimmed={dimmed || undefined}
      data-arranged={arranged || undefined}
      data-lines={twoLines ? 2 : undefined}
      onClick={follow}
      onPointerOver={titleCutText}
      onKeyDown={selection && ((event) => extendByKey(event, { rows, add: selection.add }))}
    >
      <colgroup>
        {selection && <col width={44} />}
        {drawn.map(({ id, priority }, place) => (
          <col key={id} width={widths[place]} data-priority={priority} className={classes.column} />
        ))}
        {actions.length > 0 && <col width={actions.length * 28 + 4} />}
      </colgroup>
      <TableHead
        columns={drawn}
        sort={sort}
        selection={selection}
        hasActions={actions.length > 0}
        onResize={onResize}
      />
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

const steps: Readonly<Partial<Record<string, number>>> = { ArrowDown: 1, ArrowUp: -1 };

const rowsOf = (event: KeyboardEvent): HTMLElement[] => [
  ...event.currentTarget.querySelectorAll<HTMLElement>('tbody tr[role="row"]'),
];

/** Shift and an arrow key in a row of a table selects the row and its neighbour, and moves the focus to the neighbour. */
function extendByKey(
  event: KeyboardEvent,
  { rows, add }: { rows: readonly { uuid: string }[]; add: (uuids: readonly string[]) => void },
): void {
  const step = steps[event.key];
  const { target } = event;
  if (step === undefined || !event.shiftKey || !(target instanceof Element)) return;
  const drawn = rowsOf(event);
  const from = drawn.findIndex((row) => row.contains(target));
  const to = from + step;
  const [here, next] = [rows[from], rows[to]];
  if (!here || !next) return;
  event.preventDefault();
  add([here.uuid, next.uuid]);
  const link = drawn[to]?.querySelector<HTMLElement>('[role="rowheader"] a, [role="rowheader"] button');
  (link ?? drawn[to]?.querySelector('input'))?.focus();
}

/**
 * Sets the title of a truncated text when the pointer enters it. One handler for the table: titles on ten thousand cells
 * would be slow, and most texts fit.
 */
const titleCutText = ({ target }: PointerEvent): void => {
  const text = target instanceof Element ? target.closest<HTMLElement>('[data-cut]') : null;
  if (!text) return;
  if (text.scrollHeight > text.clientHeight || text.scrollWidth > text.clientWidth) text.title = text.textContent;
  else text.removeAttribute('title');
};
