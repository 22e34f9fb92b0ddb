import { useMediaQuery } from '@mantine/hooks';
import { useId } from 'react';
import { IconArrowDown, IconArrowUp } from '../../../icons';
import { ActionIcon } from '../../../index';
import { narrowScreen } from '../../../theme/layout';
import type { RenderedColumn } from '../columns';
import classes from './SortBox.module.css';
import type { TableSort } from './tableSort';

interface SortBoxProps {
  columns: readonly Pick<RenderedColumn<object>, 'id' | 'header' | 'sort'>[];
  sort: TableSort;
}

/** Sorts a list that is shown as cards, which have no column headers to click. */
export const SortBox = ({ columns, sort }: SortBoxProps) => {
  const isNarrow = useMediaQuery(narrowScreen);
  const id = useId();
  const sortable = columns.flatMap(({ header, sort: field }) => (field === undefined ? [] : [{ header, field }]));
  if (!isNarrow || sortable.length === 0) return null;
  const isOther = sort.by !== undefined && sortable.every(({ field }) => field !== sort.by);
  const isDown = sort.order === 'desc';
  return (
    <div className={classes.root}>
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        className={classes.select}
        value={sort.by ?? ''}
        onChange={(event) => sort.onSort(event.currentTarget.value)}
      >
        {sort.by === undefined && <option value="">Suggested order</option>}
        {isOther && <option value={sort.by}>Another order</option>}
        {sortable.map(({ header, field }) => (
          <option key={field} value={field}>
            {header}
          </option>
        ))}
      </select>
      <ActionIcon
        size="lg"
        variant="default"
        aria-label={isDown ? 'Descending; sort ascending' : 'Ascending; sort descending'}
        disabled={sort.by === undefined}
        onClick={() => sort.by !== undefined && sort.onSort(sort.by)}
      >
        {isDown ? <IconArrowDown size={16} aria-hidden /> : <IconArrowUp size={16} aria-hidden />}
      </ActionIcon>
    </div>
  );
};
