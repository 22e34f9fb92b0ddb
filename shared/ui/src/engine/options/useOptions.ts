import type { EndpointSpec } from '@segno/contract';
import { useCall } from '@segno/host';
import { useMemo } from 'react';
import { z } from 'zod/mini';
import type { Option, OptionCall, OptionSource } from './optionSource';

/** As many choices as a list of choices ever has (specification section 9). */
const LIMIT = 1000;
/** Choices change rarely; a write of their noun makes them old at once. */
const FRESH = 60_000;

export interface Options {
  list: readonly Option[];
  isLoading: boolean;
  failed: boolean;
  retry: () => void;
}

// Stands in where there is no call to make, because a hook cannot be left out.
const noCall: EndpointSpec = {
  method: 'GET',
  path: '/',
  summary: '',
  permission: 'anyone',
  response: z.null(),
};
const none: readonly Option[] = [];

const isCall = (source: OptionSource): source is OptionCall => 'endpoint' in source;

const optionOf = (spec: OptionCall, row: Readonly<Record<string, unknown>>): Option => ({
  value: String(row[spec.value]),
  label: String(row[spec.label] ?? row[spec.value]),
});

/** The choices of a source, read once and shared by everything that offers them. */
export const useOptions = (source: OptionSource): Options => {
  const spec = isCall(source) ? source : undefined;
  const query = useCall(
    spec?.endpoint ?? noCall,
    { query: spec?.query },
    {
      enabled: spec !== undefined,
      ...(spec?.forever ? { staleTime: Infinity, gcTime: Infinity } : { staleTime: FRESH }),
    },
  );
  const answer = query.data as
    Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> | null | undefined;

  const answered = useMemo(() => {
    if (!spec || !answer) return none;
    const rows = answer[spec.rows] ?? [];
    return rows
      .filter((row) => spec.keep?.(row) ?? true)
      .slice(0, LIMIT)
      .map((row) => optionOf(spec, row));
  }, [spec, answer]);

  if (isCall(source))
    return { list: answered, isLoading: query.isPending, failed: query.isError, retry: () => void query.refetch() };
  return { list: typeof source === 'function' ? source() : source, isLoading: false, failed: false, retry: () => {} };
};
