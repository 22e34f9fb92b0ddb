import type { ReactNode } from 'react';
import { messageOf } from '@segno/host';
import { Button, EmptyState, ErrorState, SkeletonRows } from '../../index';
import type { Column, RowAction } from './columns';
import { DataTable } from './DataTable';
import type { ListShape } from './listSource';
import { Pager } from './Pager';
import { sortableOf } from './sortableOf';
import type { List } from './useList';
import type { RecordRoute } from './useRouteHref';
import type { Selection } from './useSelection';
import classes from './ListTable.module.css';

export interface ListTableProps<L extends ListShape & { row: { uuid: string } }> {
  list: List<L>;
  /** What the rows are: 'Genres'. */
  label: string;
  columns: readonly Column<L['row'], L['sort']>[];
  nameOf: (row: L['row']) => string;
  rowRoute?: RecordRoute;
  rowActions?: readonly RowAction<L['row']>[];
  selection?: Selection;
  /** What will appear here while there is nothing at all. */
  emptyHint?: string;
  /** Makes the first one; shown while there is nothing at all. */
  emptyAction?: ReactNode;
  /** What to say when the list cannot be read: 'Impossible to fetch the songs.' */
  failedText?: string;
}

/** The rows of a list in each of its states, with the way to its other pages. */
export const ListTable = <L extends ListShape & { row: { uuid: string } }>({
  list,
  label,
  emptyHint,
  emptyAction,
  failedText,
  ...table
}: ListTableProps<L>) => {
  const { rows, paging, state, error, isFirstLoad, isRefreshing } = list;
  const failure = error && (
    <ErrorState
      {...(failedText === undefined ? {} : { title: failedText })}
      onRetry={list.retry}
      retrying={isRefreshing}
      kept={paging && 'What is shown was read before.'}
    >
      {messageOf(error)}
    </ErrorState>
  );
  if (isFirstLoad) return <SkeletonRows columns={Math.min(table.columns.length, 6)} />;
  if (!paging) return failure;

  return (
    <div className={classes.root}>
      {failure}
      {rows.length > 0 ? (
        <DataTable<L['row'], L['sort']>
          {...table}
          label={label}
          rows={rows}
          dimmed={isRefreshing}
          sortable={sortableOf(list.source)}
          sort={{ by: state.sort_by, order: state.sort_order, onSort: list.setSort }}
        />
      ) : (
        <NoRows list={list} emptyHint={emptyHint} emptyAction={emptyAction} />
      )}
      {paging.total_size > 0 && (
        <Pager paging={paging} pagesize={state.pagesize} onPage={list.setPage} onPageSize={list.setPageSize} />
      )}
    </div>
  );
};

interface NoRowsProps<L extends ListShape> {
  list: List<L>;
  emptyHint: string | undefined;
  emptyAction: ReactNode;
}

/** Why there are no rows decides what helps: an earlier page, fewer filters, or the first one. */
const NoRows = <L extends ListShape>({ list, emptyHint, emptyAction }: NoRowsProps<L>) => {
  const { paging, state, activeFilterCount } = list;
  if (paging && paging.total_size > 0)
    return (
      <EmptyState
        hint={`Page ${state.pagenum} is past the end of this list.`}
        action={
          <Button variant="default" onClick={() => list.setPage(paging.total_pages)}>
            Go to the last page
          </Button>
        }
      />
    );
  if (activeFilterCount > 0) return <EmptyState hint="Nothing fits all the filters. Take one out to see more." />;
  if (state.search !== '') return <EmptyState hint={`Nothing is found for “${state.search}”.`} />;
  return <EmptyState hint={emptyHint} action={emptyAction} />;
};
