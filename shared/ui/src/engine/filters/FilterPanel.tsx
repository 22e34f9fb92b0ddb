import { browserStorage, useRouteName, useSession } from '@segno/host';
import { useEffect, useRef, useState } from 'react';
import type { NewValue } from '../list/useList';
import type { AnyFilterField } from './filterField';
import { typeaheadFilter } from './filterKinds';
import classes from './FilterBar.module.css';

/** How often a person has set each filter of a list, stored in this browser: frequent ones are offered first. */
const keyOf = (person: string, list: string): string => `segno.filters.${person}.${list}`;

/** How many filters a long list shows besides those in use. */
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
  onEdit: (key: Key) => void;
  onSet: (key: Key, value: NewValue) => void;
}

/** Up to this many filters are all shown. */
const FEW = 8;

/** The filters in use and those used most; 'Add filter' finds the others by their names. */
export const FilterPanel = <Key extends string>({ id, filters, edited, onEdit, onSet }: FilterPanelProps<Key>) => {
  const list = useRouteName();
  const person = useSession(({ user }) => user?.uuid) ?? '';
  const keys = filters.map(({ key }) => key);
  const needed = filters.flatMap(({ key, value }) => (value !== '' || key === edited?.key ? [key] : []));
  // Boxes are added, but none moves or disappears while the panel is open.
  const [shown, setShown] = useState(() => {
    if (keys.length <= FEW) return keys;
    const used = mostUsedFilters(person, list);
    const rank = (key: Key) => (used.includes(key) ? used.indexOf(key) : FIRST);
    return [...new Set([...needed, ...keys.toSorted((one, other) => rank(one) - rank(other)).slice(0, FIRST)])];
  });
  const missing = needed.filter((key) => !shown.includes(key));
  if (missing.length > 0) setShown([...shown, ...missing]);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // A touch screen's keyboard would cover the filters, and nobody has asked for one of them.
    if (edited === undefined && matchMedia('(pointer: coarse)').matches) return;
    const find = (place: string) => panel.current?.querySelector<HTMLElement>(`${place} input:not([type="hidden"])`);
    const box = edited === undefined ? (find('[data-add]') ?? find('')) : find(`[data-filter="${edited.key}"]`);
    box?.focus();
    box?.scrollIntoView({ block: 'nearest' });
  }, [edited]);

  const others = filters.flatMap(({ key, field: { label } }) => (shown.includes(key) ? [] : [{ value: key, label }]));
  return (
    <section
      ref={panel}
      id={id}
      className={classes.panel}
      aria-label="Filters"
      data-own-keys
      onKeyDown={({ key, target }) => {
        // Escape closes a list of choices first.
        if (key !== 'Escape' || (target instanceof Element && target.matches('[aria-expanded="true"]'))) return;
        const button = document.querySelector<HTMLElement>(`[aria-controls="${id}"]`);
        button?.focus();
        button?.click();
      }}
    >
      {shown
        .flatMap((name) => filters.find(({ key }) => key === name) ?? [])
        .map(({ key, field, value }) => (
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
        ))}
      {others.length > 0 && (
        <div key={`without ${shown.length}`} className={classes.field} data-add>
          {typeaheadFilter({ label: 'Add filter', options: others }).render({
            label: 'Add filter',
            value: '',
            onChange: (next) => others.forEach(({ value }) => value === next && onEdit(value)),
          })}
        </div>
      )}
    </section>
  );
};
