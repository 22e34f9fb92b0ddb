import { Text } from '@segno/ui';
import { QueryFallback, type QueryFallbackProps } from '@segno/ui/form';
import type { ReactNode } from 'react';

export interface LogEntriesProps<Entry> {
  query: QueryFallbackProps['call'];
  /** Undefined until they are read. */
  entries: readonly Entry[] | undefined;
  /** What to say when there are none. */
  empty: string;
  children: (entries: readonly Entry[]) => ReactNode;
}

/** A part of the logs in each of its states. */
export const LogEntries = <Entry,>({ query, entries, empty, children }: LogEntriesProps<Entry>) => {
  if (entries) return entries.length === 0 ? <Text c="dimmed">{empty}</Text> : children(entries);
  return <QueryFallback call={query} rows={2} columns={3} />;
};
