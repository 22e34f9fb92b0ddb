import { browserStorage, useRouteName, useSession } from '@segno/host';
import { useEffect, useRef, useState } from 'react';
import { TextInput } from '../../index';
import type { NewValue } from '../list/useList';
import type { AnyFilterField } from './filterField';
import classes from './FilterBar.module.css';

/** How often a person has set each filter of a list, stored in this browser: frequent ones come first. */
const keyOf = (person: string, list: string): string => `segno.filters.${person}.${list}`;

/** How many frequent filters come first. */
const FIRST = 5;

const recall = (person: string, list: string): Record<string, number> => {
  const kept = browserStorage.read(keyOf(person, list));
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).flatMap(([key, count]) => (count > 0 ? [[key, Number(count)]] : [])));
};

/** Counts that a filter was set. */
export const countFilterUse = (person: string, list: string, filter: string): void => {
  const counts = recall(person, list);
  browserStorage.write(keyOf(person, list), { ...counts, [filter]: (counts[filter] ?? 0) + 1 });
};

/** The filters that the person uses most, five at most, most frequent first. */
export const mostUsedFilters = (person: string, list: string): string[] =>
  Object.entries(recall(person, list))
    .sort(([, one], [, other]) => other - one)
    .slice(0, FIRST)
    .map(([filter]) => filter);

interface Offered<Key extends string> {
  key: Key;
  field: AnyFilterField;
  value: string;
}

interface FilterPanelProps<Key extends string> {
  id: string;
  filters: readonly Offered<Key>[];
  /** The filter to edit, a new object each time: its box gets the focus. */
  edited: { key: Key } | undefined;
  onSet: (key: Key, value: NewValue) => void;
}

/** Up to this many filters need no search box. */
const FEW = 8;

/** The boxes of all filters: frequent ones first, searchable by name if there are many. */
export const FilterPanel = <Key extends string>({ id, filters, edited, onSet }: FilterPanelProps<Key>) => {
  const list = useRouteName();
  const person = useSession(({ user }) => user?.uuid) ?? '';
  // Fixed when the panel opens: a box must not move while it is used.
  const [first] = useState(() => mostUsedFilters(person, list));
  const [wanted, setWanted] = useState('');
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (edited === undefined) return;
    const box = panel.current?.querySelector<HTMLElement>(`[data-filter="${edited.key}"] input:not([type="hidden"])`);
    box?.focus();
    box?.scrollIntoView({ block: 'nearest' });
  }, [edited]);

  const isWanted = ({ field: { label } }: Offered<Key>) => label.toLowerCase().includes(wanted.trim().toLowerCase());
  const found = filters.filter(isWanted);
  const used = first.flatMap((name) => found.find(({ key }) => key === name) ?? []);
  const others = found.filter((filter) => !used.includes(filter));
  const boxes = (some: readonly Offered<Key>[]) =>
    some.map(({ key, field, value }) => (
      <div key={key} className={classes.field} data-filter={key}>
        {field.render({
          label: field.label,
          value,
          onChange: (next) => {
            if (next !== undefined && next !== '') countFilterUse(person, list, key);
            onSet(key, next);
          },
        })}
      </div>
    ));

  return (
    <section ref={panel} id={id} className={classes.panel} aria-label="Filters">
      {filters.length > FEW && (
        <TextInput
          className={classes.find}
          aria-label="Find a filter"
          placeholder="Find a filter"
          autoComplete="off"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {used.length > 0 && others.length > 0 && <h2 className={classes.group}>Used most</h2>}
      {boxes(used)}
      {used.length > 0 && others.length > 0 && <h2 className={classes.group}>All others</h2>}
      {boxes(others)}
      {found.length === 0 && <p className={classes.none}>There is no such filter.</p>}
    </section>
  );
};
