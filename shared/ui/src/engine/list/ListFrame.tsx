import { messageOf } from '@segno/host';
import type { ReactNode } from 'react';
import { Button, EmptyState, ErrorState, Loader, SkeletonRows } from '../../index';
import type { ListShape } from './listSource';
import { Pager } from './controls/Pager';
import type { List } from './useList';
import classes from './ListFrame.module.css';

export interface ListFrameProps<L extends ListShape> {
  list: List<L>;
  /** Number of columns in the loading placeholder. */
  columns: number;
  /** The rows, in any layout; rendered when there is at least one. */
  children: ReactNode;
  /** Text of the empty list: what will appear here. */
  emptyHint?: string | undefined;
  /** Button of the empty list: creates the first item. */
  emptyAction?: ReactNode;
  /** Title of the error when the list cannot be read: 'Impossible to fetch the songs.' */
  failedText?: string | undefined;
}

/** Renders a list in each of its states, in any layout, with its pager. */
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
      kept={paging && 'These rows were loaded earlier.'}
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

/** Shows the parts of the address that were ignored as invalid, so that the rows do not pass for the answer to them. */
const Refused = <L extends ListShape>({ list: { refused, dropRefused } }: { list: List<L> }) => (
  <p className={classes.refused} role="status">
    Ignored, because it is not valid: {refused.map(([key, value]) => `${key}=${shortened(value)}`).join(', ')}
    <Button variant="default" size="compact-sm" onClick={dropRefused}>
      Remove it
    </Button>
  </p>
);

const LONGEST_SHOWN = 40;

const shortened = (text: string): string => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);

interface NoRowsProps<L extends ListShape> {
  list: List<L>;
  emptyHint: string | undefined;
  emptyAction: ReactNode;
}

/** Offers what helps: an earlier page, fewer filters, or the first item. */
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
  if (activeFilterCount > 0) return <EmptyState hint="Nothing matches all the filters. Remove one to see more." />;
  if (state.search !== '') {
    const hint = `Nothing found for “${shortened(state.search)}”.`;
    return <EmptyState hint={/\s/.test(state.search) ? `${hint} Try fewer words.` : hint} />;
  }
  return <EmptyState hint={emptyHint} action={emptyAction} />;
};
