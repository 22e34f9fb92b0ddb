import { Text } from '@segno/ui';
import { QueryFallback, type QueryFallbackProps } from '@segno/ui/form';
import type { ReactNode } from 'react';

export interface LogEntriesProps<Entry> {
  query: QueryFallbackProps['call'];
  /** Undefined while loading. */
  entries: readonly Entry[] | undefined;
  /** Text if there are none. */
  empty: string;
  children: (entries: readonly Entry[]) => ReactNode;
}

/** A part of the logs: loading, failed, empty or filled. */
export const LogEntries = <Entry,>({ query, entries, empty, children }: LogEntriesProps<Entry>) => {
  if (entries) return entries.length === 0 ? <Text c="dimmed">{empty}</Text> : children(entries);
  return <QueryFallback call={query} rows={2} columns={3} />;
};
