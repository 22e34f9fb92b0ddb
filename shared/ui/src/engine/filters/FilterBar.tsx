import { Suspense, useId, useState } from 'react';
import { Button, Input, VisuallyHidden } from '../../index';
import { IconFilter } from '../../icons';
import type { FilterKey, ListShape } from '../list/listSource';
import { SearchBox } from '../list/SearchBox';
import type { List } from '../list/useList';
import { useAllowed } from '../list/usePermitted';
import { ViewsMenu } from '../views/ViewsMenu';
import { FilterChips } from './FilterChips';
import type { AnyFilterField, FilterFields } from './filterField';
import classes from './FilterBar.module.css';

export interface FilterBarProps<L extends ListShape> {
  list: List<L>;
  filters: FilterFields<L>;
  /** Name of the search box: 'Search by name'. */
  searchLabel?: string;
}

/** Search, filters with the number in use, and a chip for each of them. All of it stands in the address. */
export const FilterBar = <L extends ListShape>({ list, filters, searchLabel }: FilterBarProps<L>) => {
  const [opened, setOpened] = useState(false);
  const panel = useId();
  const allowed = useAllowed();
  const {
    state,
    source,
    tools: { setPlace },
    activeFilterCount: count,
  } = list;
  const offered = (Object.entries(filters) as [FilterKey<L>, AnyFilterField | null][]).flatMap(([key, field]) =>
    field !== null && allowed(field.permission) ? [{ key, field, value: state.filters[key] ?? '' }] : [],
  );

  return (
    <div className={classes.root}>
      <div className={classes.line}>
        {source.search !== undefined && (
          <div className={classes.search}>
            <SearchBox
              value={state.search}
              onSearch={list.setSearch}
              {...(searchLabel === undefined ? {} : { label: searchLabel })}
            />
          </div>
        )}
        {offered.length > 0 && (
          <Button
            variant="default"
            className={classes.toggle}
            leftSection={<IconFilter size={16} aria-hidden />}
            aria-expanded={opened}
            aria-controls={panel}
            onClick={() => setOpened(!opened)}
          >
            Filters
            {count > 0 && (
              <span className={classes.badge}>
                {count}
                <VisuallyHidden> active</VisuallyHidden>
              </span>
            )}
          </Button>
        )}
        <div className={classes.tools}>
          <ViewsMenu list={list} />
          {/* Of its own: what is put here from the table must stay behind the views when their button is drawn anew. */}
          <div className={classes.place} ref={setPlace} />
        </div>
      </div>
      {opened && (
        <section id={panel} className={classes.panel} aria-label="Filters">
          {offered.map(({ key, field, value }) => (
            <div key={key} className={classes.field}>
              <Suspense fallback={<Waiting label={field.label} />}>
                {field.draw({ label: field.label, value, onChange: (next) => list.setFilter(key, next) })}
              </Suspense>
            </div>
          ))}
        </section>
      )}
      <FilterChips
        chips={offered.filter(({ value }) => value !== '')}
        onRemove={(key) => list.setFilter(key, undefined)}
        isOpen={opened}
        canReset={count > 0}
        onReset={list.reset}
      />
    </div>
  );
};

/** The place of a control whose code is on its way: what opens over a list comes with its first use. */
const Waiting = ({ label }: { label: string }) => (
  <Input.Wrapper label={label} labelElement="div">
    <Input disabled aria-hidden />
  </Input.Wrapper>
);
