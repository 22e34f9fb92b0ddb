import { messageOf } from '@segno/host';
import type { ReactNode } from 'react';
import { Button, EmptyState, ErrorState, Loader, SkeletonRows } from '../../index';
import type { ListShape } from './listSource';
import { Pager } from './controls/Pager';
import type { List } from './useList';
import classes from './table/ListTable.module.css';

export interface ListFrameProps<L extends ListShape> {
  list: List<L>;
  /** Columns of the placeholder while nothing has been read. */
  columns: number;
  /** The rows, however they are rendered; shown while there are any. */
  children: ReactNode;
  /** What will appear here while there is nothing at all. */
  emptyHint?: string | undefined;
  /** Makes the first one; shown while there is nothing at all. */
  emptyAction?: ReactNode;
  /** What to say when the list cannot be read: 'Impossible to fetch the songs.' */
  failedText?: string | undefined;
}

/** A list in each of its states, whatever its rows look like, with the way to its other pages. */
export const ListFrame = <L extends ListShape>({
  list,
  columns,
  children,
  emptyHint,
  emptyAction,
  failedText,
}: ListFrameProps<L>) => {
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
  if (isFirstLoad) return <SkeletonRows columns={columns} />;
  if (!paging) return failure;

  return (
    <div className={classes.root}>
      {failure}
      {list.refused.length > 0 && <Refused list={list} />}
      {isRefreshing && (
        <p className={classes.loading} role="status">
          <Loader size="xs" aria-hidden />
          Loading...
        </p>
      )}
      {rows.length > 0 ? children : <NoRows list={list} emptyHint={emptyHint} emptyAction={emptyAction} />}
      {paging.total_size > 0 && (
        <Pager paging={paging} pagesize={state.pagesize} onPage={list.setPage} onPageSize={list.setPageSize} />
      )}
    </div>
  );
};

/** What the address asks for and is none of this list's filters: rows that are shown without it must not pass for its answer. */
const Refused = <L extends ListShape>({ list: { refused, dropRefused } }: { list: List<L> }) => (
  <p className={classes.refused} role="status">
    Not understood, and left out: {refused.map(([key, value]) => `${key}=${value.slice(0, LONGEST_SHOWN)}`).join(', ')}
    <Button variant="default" size="compact-sm" onClick={dropRefused}>
      Take it out
    </Button>
  </p>
);

const LONGEST_SHOWN = 40;

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
