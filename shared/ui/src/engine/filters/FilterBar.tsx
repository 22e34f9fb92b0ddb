import { ownRepUuid } from '@segno/contract';
import { useSession } from '@segno/host';
import { type ReactNode, useId, useState } from 'react';
import { ActionIcon, Button, VisuallyHidden, whenLoaded } from '../../index';
import { IconDots, IconFilter } from '../../icons';
import type { FilterKey, ListShape } from '../list/listSource';
import { SearchBox } from '../list/controls/SearchBox';
import type { List } from '../list/useList';
import { useAllowed } from '../list/usePermitted';
import { ViewsMenu } from '../views/ViewsMenu';
import { FilterChips } from './FilterChips';
import { FilterPanel } from './FilterPanel';
import type { AnyFilterField, FilterFields } from './filterField';
import classes from './FilterBar.module.css';

export interface FilterBarProps<L extends ListShape> {
  list: List<L>;
  filters: FilterFields<L>;
  /** Label of the search box: 'Search by name'. */
  searchLabel?: string;
  /** Belongs to the search: shown beside its box, or below the line with `flex: 1 0 100%; order: 1`. */
  searchTools?: ReactNode;
}

/** Search, filters with the number in use, and a chip for each of them. All of it is part of the address. */
export const FilterBar = <L extends ListShape>({ list, filters, searchLabel, searchTools }: FilterBarProps<L>) => {
  const [opened, setOpened] = useState(false);
  /** On a phone, the other tools of the list are shown. */
  const [hasTools, setHasTools] = useState(false);
  const [edited, setEdited] = useState<{ key: FilterKey<L> }>();
  const panel = useId();
  const allowed = useAllowed();
  const {
    state,
    source,
    tools: { setPlace },
  } = list;
  // Filters that the screen shows elsewhere are neither counted nor reset here.
  const elsewhere = Object.entries(filters).flatMap(([key, field]) => (field === null ? [key] : []));
  const count = list.activeFilterCount - elsewhere.filter((key) => key in state.filters).length;
  const offered = (Object.entries(filters) as [FilterKey<L>, AnyFilterField | null][]).flatMap(([key, field]) =>
    field !== null && allowed(field.permission) ? [{ key, field, value: state.filters[key] ?? '' }] : [],
  );
  const own = useSession(ownRepUuid);
  const ownViews = offered.flatMap(({ key, field: { ownView } }) =>
    ownView === undefined || own === undefined ? [] : [{ name: ownView, query: `${key}=${own}` }],
  );
  // The panel opens with all of its boxes, or not at all: a failed load is reported, and the next click tries again.
  const load = () => Promise.all(offered.flatMap(({ field }) => (field.load ? [field.load()] : [])));
  const prefetch = () => {
    // The click reports the failure.
    load().catch(() => undefined);
  };
  const open = (key?: FilterKey<L>) =>
    whenLoaded(load, () => {
      setEdited(key === undefined ? undefined : { key });
      setOpened(true);
    });
  const toggle = () => (opened ? setOpened(false) : open());

  return (
    <div className={classes.root} data-tools={hasTools ? 'open' : 'closed'}>
      <div className={classes.line}>
        {source.search !== undefined && (
          <div className={classes.search}>
            <SearchBox
              value={state.search}
              onSearch={list.setSearch}
              longest={source.longestSearch}
              {...(searchLabel === undefined ? {} : { label: searchLabel })}
            />
          </div>
        )}
        {searchTools}
        {offered.length > 0 && (
          <Button
            data-page-actions
            variant="default"
            className={classes.toggle}
            leftSection={<IconFilter size={16} aria-hidden />}
            aria-expanded={opened}
            aria-controls={panel}
            onPointerEnter={prefetch}
            onFocus={prefetch}
            onClick={toggle}
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
        {/* The next tab stop after its button, although it is below the whole line. */}
        {opened && <FilterPanel id={panel} filters={offered} edited={edited} onEdit={open} onSet={list.setFilter} />}
        <ActionIcon
          variant="default"
          size="input-sm"
          className={classes.more}
          aria-label="More tools"
          aria-expanded={hasTools}
          onClick={() => setHasTools(!hasTools)}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
        <div className={classes.tools}>
          <ViewsMenu list={list} ownViews={ownViews} />
          {/* A separate element, so that the table's menus stay after the views when their button is re-rendered. */}
          <div className={classes.place} ref={setPlace} />
        </div>
      </div>
      <FilterChips
        chips={offered.filter(({ value }) => value !== '')}
        onEdit={open}
        onRemove={(key) => list.setFilter(key, undefined)}
        isOpen={opened}
        canReset={count > 0}
        onReset={() => list.reset(elsewhere)}
      />
    </div>
  );
};
