import { MAX_PAGE_SIZE, type EndpointSpec } from '@segno/contract';
import { useCall } from '@segno/host';
import { useMemo } from 'react';
import { z } from 'zod/mini';
import type { Option, OptionCall, OptionSource } from './optionSource';

/** Choices change rarely, and a write to their resource invalidates them. */
const FRESH = 60_000;

export interface Options {
  list: readonly Option[];
  /** False if the server has more choices than one response can hold (specification section 9). */
  isWhole: boolean;
  isLoading: boolean;
  failed: boolean;
  retry: () => void;
}

// A placeholder if there is no call to make, because a hook cannot be called conditionally.
const noCall: EndpointSpec = {
  method: 'GET',
  path: '/',
  summary: '',
  permission: 'anyone',
  response: z.null(),
};
const none: readonly Option[] = [];

const isCall = (source: OptionSource): source is OptionCall => 'endpoint' in source;

/** The call that a source's choices come from; undefined if they need none. */
export const callOf = (source: OptionSource): OptionCall | undefined => (isCall(source) ? source : undefined);

const optionOf = (spec: OptionCall, row: Readonly<Record<string, unknown>>): Option => ({
  value: String(row[spec.value]),
  label: String(row[spec.label] ?? row[spec.value]),
});

/**
 * The choices that a call returns for a query on top of the source's own; none without a query.
 * @param keep keeps the last response until the one to the next query arrives
 */
export const useOptionCall = (
  spec: OptionCall | undefined,
  asked: Readonly<Record<string, unknown>> | undefined,
  keep = false,
) => {
  const isAsked = spec !== undefined && asked !== undefined;
  const query = useCall(
    spec?.endpoint ?? noCall,
    { query: { ...spec?.query, ...asked } },
    { enabled: isAsked, keep, ...(spec?.forever ? { staleTime: Infinity, gcTime: Infinity } : { staleTime: FRESH }) },
  );
  const answer = query.data as
    Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> | null | undefined;
  const rows = isAsked && answer ? answer[spec.rows] : undefined;
  const list = useMemo(
    () => (spec && rows ? rows.filter((row) => spec.keep?.(row) ?? true).map((row) => optionOf(spec, row)) : none),
    [spec, rows],
  );
  return { query, list, isWhole: rows === undefined || rows.length < MAX_PAGE_SIZE };
};

const everything = {};

/** The choices of a source, read once and shared by all boxes that offer them. */
export const useOptions = (source: OptionSource): Options => {
  const spec = callOf(source);
  const { query, list, isWhole } = useOptionCall(spec, spec && everything);
  if (spec)
    return { list, isWhole, isLoading: query.isPending, failed: query.isError, retry: () => void query.refetch() };
  const given = typeof source === 'function' ? source() : isCall(source) ? none : source;
  return { list: given, isWhole: true, isLoading: false, failed: false, retry: () => {} };
};
