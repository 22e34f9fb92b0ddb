import { messageOf, type CallError } from '@segno/host';
import { ErrorState, SkeletonRows, Text } from '@segno/ui';
import type { ReactNode } from 'react';

export interface LogEntriesProps<Entry> {
  query: {
    error: CallError | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Undefined until they are read. */
  entries: readonly Entry[] | undefined;
  /** What to say when there are none. */
  empty: string;
  children: (entries: readonly Entry[]) => ReactNode;
}

/** A part of the logs in each of its states. */
export const LogEntries = <Entry,>({ query, entries, empty, children }: LogEntriesProps<Entry>) => {
  if (entries) return entries.length === 0 ? <Text c="dimmed">{empty}</Text> : children(entries);
  if (!query.error) return <SkeletonRows rows={2} columns={3} />;
  return (
    <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {messageOf(query.error)}
    </ErrorState>
  );
};
