import type { EndpointSpec } from '@segno/contract';
import { useEffect, useState } from 'react';
import type { More } from '../../components/choices/moreLine';
import { SEARCH_DELAY, SEARCH_MIN } from '../list/controls/useTypedSearch';
import type { Option, OptionCall, OptionSource } from './optionSource';
import { callOf, useOptionCall, useOptions, type Options } from './useOptions';

/** The choices of one box. */
export interface Choices extends Options {
  /** Called with the text in the box at every letter: the server searches beyond the loaded choices. */
  search: (typed: string) => void;
  /** The search for the typed text is still running. */
  isSearching: boolean;
  more: More;
}

/** Maximum number of uuids in one call. */
const MOST_CHOSEN = 200;

const takes = (endpoint: EndpointSpec, key: string): boolean =>
  endpoint.query !== undefined && key in endpoint.query.shape;

/** The query key that searches: named like the choices' label, or `name`. */
const searchKey = (spec: OptionCall | undefined): string | undefined =>
  spec && [spec.label, 'name'].find((key) => takes(spec.endpoint, key));

const useDelayed = (text: string): string => {
  const [delayed, setDelayed] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return delayed;
};

/** Merges the lists, with each value once. */
const merged = (...lists: readonly (readonly Option[])[]): readonly Option[] => {
  const [first = [], ...others] = lists.filter((list) => list.length > 0);
  if (others.length === 0) return first;
  return [...new Map(lists.flat().map((option) => [option.value, option])).values()];
};

const none: readonly string[] = [];

/** The options of the source, plus chosen ones beyond its first thousand, so that each has its name. */
export const useNamedOptions = (source: OptionSource, values: readonly string[]): Options => {
  const options = useOptions(source);
  const spec = callOf(source);
  const canName = !options.isWhole && spec?.value === 'uuid' && takes(spec.endpoint, 'uuid');
  const known = new Set(canName ? options.list.map(({ value }) => value) : none);
  const unnamed = canName ? values.filter((value) => value !== '' && !known.has(value)).slice(0, MOST_CHOSEN) : none;
  const named = useOptionCall(spec, unnamed.length > 0 ? { uuid: unnamed.join(',') } : undefined);
  return { ...options, list: merged(options.list, named.list) };
};

/**
 * The choices of a box: the loaded ones, the chosen ones, and what the server finds for the typed text, by the rules of
 * every search box (specification section 9).
 */
export const useChoices = (source: OptionSource, chosen: readonly string[]): Choices => {
  const options = useNamedOptions(source, chosen);
  const [typed, search] = useState('');
  const spec = callOf(source);
  const key = searchKey(spec);
  const wanted = typed.trim();
  const asked = useDelayed(wanted);
  // A box shows the name of the chosen option as its text, without anybody typing it.
  const isChosen = options.list.some(({ value, label }) => label === wanted && chosen.includes(value));
  const isKnown = options.isWhole || key === undefined || isChosen;
  const isSearch = !isKnown && wanted.length >= SEARCH_MIN;
  const found = useOptionCall(spec, isSearch && asked.length >= SEARCH_MIN ? { [key]: asked } : undefined, true);
  const isSearching = isSearch && (asked !== wanted || found.query.isFetching);
  const hasMore = isSearch ? !found.isWhole : !options.isWhole;
  return {
    ...options,
    list: merged(options.list, found.list),
    search,
    isSearching,
    failed: options.failed || (isSearch && found.query.isError),
    retry: () => {
      if (options.failed) options.retry();
      if (isSearch && found.query.isError) void found.query.refetch();
    },
    more: isSearching || !hasMore ? undefined : isSearch ? 'type on' : 'type',
  };
};
