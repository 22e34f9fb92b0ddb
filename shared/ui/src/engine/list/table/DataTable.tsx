import { type KeyboardEvent, memo, type MouseEvent, type PointerEvent, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { renderedColumns, type Column, type RowAction } from '../columns';
import { TableRow, type TableRowProps } from './TableRow';
import { TableHead, type TableSort } from './TableHead';
import { useFixedColumns } from './useFixedColumns';
import { usePermitted } from '../usePermitted';
import { useRouteHref, type RecordRoute } from '../links/useRouteHref';
import type { Selection } from './useSelection';
import classes from './DataTable.module.css';

/** Rows of a part that is laid out only when it comes near the window; DataTable.module.css knows how high so many are. */
const PART = 25;
/** So many rows at least say how wide the columns are. */
const FIRST = 50;
/** Pixels of a column that is no wider than its content must be. */
const NARROW = 1;
/** A table of so many rows is laid out as a whole. */
const MOST_AS_WHOLE = 100;

/** The rows of a table in parts: those by which the columns get their widths, then 25 at a time. */
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
  /** All columns were chosen by a person: they are shown in every window that has columns. */
  arranged?: boolean;
  /** Gives a column so many pixels; without it columns stay as wide as they are. */
  onResize?: (id: string, width: number) => void;
}

const nothing: readonly never[] = [];

interface TableBodyProps<Row extends { uuid: string }> extends Omit<TableRowProps<Row>, 'row' | 'selected'> {
  rows: readonly Row[];
  /** Undefined: rows cannot be chosen. */
  chosen: ReadonlySet<string> | undefined;
  /** Laid out only when it comes near the window. */
  isLater: boolean;
}

const Body = <Row extends { uuid: string }>({ rows, chosen, isLater, ...shared }: TableBodyProps<Row>) => (
  <tbody role="rowgroup" className={classes.body} data-later={isLater || undefined}>
    {rows.map((row) => (
      <TableRow key={row.uuid} row={row} selected={chosen?.has(row.uuid)} {...shared} />
    ))}
  </tbody>
);

/** A choice elsewhere in the table makes a new set, in which these rows are what they were. */
const looksTheSame = (
  { chosen: before, ...last }: TableBodyProps<{ uuid: string }>,
  { chosen, ...next }: TableBodyProps<{ uuid: string }>,
): boolean =>
  (Object.keys(next) as (keyof typeof next)[]).every((key) => next[key] === last[key]) &&
  (chosen === before || next.rows.every(({ uuid }) => chosen?.has(uuid) === before?.has(uuid)));

/** A part of a table's rows: one choice among a thousand renders the part that it is in. memo() drops the type parameter. */
const TableBody = memo(Body, looksTheSame) as typeof Body;

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
  arranged = false,
  onResize,
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
  const isLong = parts.length > 1;
  // An empty column is as wide as its head, except in a long table: its head and each of its rows are laid out separately.
  const widths = useMemo(
    () =>
      drawn.map(({ width, isResized, isEmpty }, place) =>
        place > 0 && !isLong && !isResized && rows.every(isEmpty) ? NARROW : width,
      ),
    [drawn, rows, isLong],
  );
  const table = useFixedColumns({ isLong, rows, columns: drawn, arranged });

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
      data-arranged={arranged || undefined}
      onClick={follow}
      onPointerOver={titleCutText}
      onKeyDown={selection && ((event) => extendByKey(event, { rows, add: selection.add }))}
    >
      <colgroup>
        {selection && <col width={44} />}
        {drawn.map(({ id, priority }, place) => (
          <col key={id} width={widths[place]} data-priority={priority} className={classes.column} />
        ))}
        {actions.length > 0 && <col width={actions.length * 32 + 16} />}
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

/** Shift and an arrow key in a row of a table: the row itself and its neighbour are chosen, and the neighbour has the focus. */
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
 * Gives a text that is cut its whole wording as a hint, once the pointer is on it: one handler for a table, because titles
 * on ten thousand cells are felt, and most texts fit.
 */
const titleCutText = ({ target }: PointerEvent): void => {
  const text = target instanceof Element ? target.closest<HTMLElement>('[data-cut]') : null;
  if (!text) return;
  if (text.scrollHeight > text.clientHeight || text.scrollWidth > text.clientWidth) text.title = text.textContent;
  else text.removeAttribute('title');
};
