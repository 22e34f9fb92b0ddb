import { routes } from '@segno/contract';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { renderedColumns, type Column, type RowAction } from '../list/columns';
import { useChosenColumns } from '../views/useChosenColumns';
import { DataTable } from '../list/table/DataTable';
import { ListFrame } from '../list/ListFrame';
import { rememberOrder } from '../list/links/listOrder';
import type { ListShape } from '../list/listSource';
import { queryOf } from '../list/listState';
import { SortBox } from '../list/controls/SortBox';
import { sortableOf } from '../list/controls/sortableOf';
import type { List } from '../list/useList';
import type { RecordRoute } from '../list/links/useRouteHref';
import type { Selection } from '../list/table/useSelection';
import classes from '../list/table/arrangedColumns.module.css';

export interface ListTableProps<L extends ListShape & { row: { uuid: string } }> {
  list: List<L>;
  /** Name of the rows: 'Genres'. */
  label: string;
  columns: readonly Column<L['row'], L['sort']>[];
  /** Columns that the user can add. */
  moreColumns?: readonly Column<L['row'], L['sort']>[];
  nameOf: (row: L['row']) => string;
  rowRoute?: RecordRoute;
  rowActions?: readonly RowAction<L['row']>[];
  selection?: Selection;
  /** Describes the rows; shown while the list is empty. */
  emptyHint?: string;
  /** Button that creates the first row; shown while the list is empty. */
  emptyAction?: ReactNode;
  /** Error message if the list cannot be read: 'Impossible to fetch the songs.' */
  failedText?: string;
}

/** The rows of a list in each of its states, with the navigation between pages. */
export const ListTable = <L extends ListShape & { row: { uuid: string } }>({
  list,
  label,
  emptyHint,
  emptyAction,
  failedText,
  columns: all,
  moreColumns,
  ...table
}: ListTableProps<L>) => {
  const { columns, menu, arranged, twoLines, onResize } = useChosenColumns(list, all, moreColumns);
  const { pathname, search } = useLocation();
  const { rowRoute } = table;
  const { rows, isRefreshing, source, state, paging } = list;
  useEffect(() => {
    if (!rowRoute || routes[rowRoute].kind !== 'page' || isRefreshing || rows.length === 0) return;
    const { pagenum: _, pagesize, ...query } = queryOf(source, state);
    const pages = paging && {
      query,
      pagesize: Number(pagesize),
      first: paging.current_page,
      last: paging.current_page,
      offset: paging.offset,
      total: paging.total_size,
    };
    rememberOrder(rowRoute, {
      uuids: rows.map(({ uuid }) => uuid),
      address: pathname + search,
      ...(pages && { pages }),
    });
  }, [rowRoute, rows, isRefreshing, pathname, search, source, state, paging]);
  // Rows sorted by relevance are not sorted by a column.
  const sort = {
    by: list.isBestFirst ? undefined : list.state.sort_by,
    order: list.state.sort_order,
    onSort: list.setSort,
  };
  const sortableColumns = renderedColumns(columns as readonly Column<L['row']>[], sortableOf(list.source));

  const dataTable = (
    <DataTable<L['row'], L['sort']>
      {...table}
      columns={columns}
      label={label}
      rows={list.rows}
      dimmed={list.isRefreshing}
      sortable={sortableOf(list.source)}
      sort={sort}
      arranged={arranged}
      twoLines={twoLines}
      {...(onResize ? { onResize } : {})}
    />
  );
  return (
    <ListFrame
      list={list}
      columns={Math.min(columns.length, 6)}
      emptyHint={emptyHint}
      emptyAction={emptyAction}
      failedText={failedText}
    >
      {menu}
      <SortBox columns={sortableColumns} sort={sort} />
      {/* Only then: in a wrapper, Chromium does not paint the last rows of a long table after its columns were measured again. */}
      {arranged ? <div className={classes.scroll}>{dataTable}</div> : dataTable}
    </ListFrame>
  );
};
