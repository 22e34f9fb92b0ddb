import { Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import classes from './ChipList.module.css';

export interface ChipListProps {
  /** The texts of the chips. */
  items: readonly string[];
  /** Up to this many are all shown. */
  limit?: number;
  /** With more than `limit`, this many are shown, then 'and N more'. */
  shown?: number;
  /** The name of the list for screen readers: 'Territories'. */
  label: string;
}

const Chips = ({ items }: { items: readonly string[] }) =>
  items.map((item) => (
    <li key={item} className={classes.chip}>
      {item}
    </li>
  ));

/** Short texts as chips: up to 5, otherwise the first 3 'and N more', which opens all of them. */
export const ChipList = ({ items, limit = 5, shown = 3, label }: ChipListProps) => {
  const [opened, setOpened] = useState(false);
  if (items.length === 0) return <span>–</span>;
  const few = items.length <= limit;
  return (
    <span className={classes.root}>
      <ul className={classes.list} aria-label={label}>
        <Chips items={few ? items : items.slice(0, shown)} />
      </ul>
      {!few && (
        <Popover opened={opened} onChange={setOpened} width="max-content" trapFocus returnFocus>
          <Popover.Target>
            <UnstyledButton className={classes.more} onClick={() => setOpened(!opened)}>
              and {items.length - shown} more
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown className={classes.all} tabIndex={-1} data-autofocus>
            <ul className={classes.list} aria-label={label}>
              <Chips items={items} />
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  );
};
